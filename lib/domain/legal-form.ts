/** How a company's letters name its representatives, by the legal form at the end of its name. */
export type Representation = 'managingDirector' | 'board' | 'owner' | 'partners' | 'unknown'

/** Most specific form first: a „GmbH & Co. KG“ is represented by the directors of its GmbH. */
const FORMS: readonly (readonly [RegExp, Representation])[] = [
  [/\b(gGmbH|GmbH|UG)(?![\p{L}\d])/u, 'managingDirector'],
  [/\b(AG|eG)(?![\p{L}\d])/u, 'board'],
  [/\be\. ?V\.|\beV(?![\p{L}\d])/u, 'board'],
  [/\be\. ?G\./u, 'board'],
  [/\be\. ?(K|Kfm|Kfr)\./u, 'owner'],
  [/\b(KG|OHG|oHG|GbR|eGbR)(?![\p{L}\d])/u, 'partners'],
]

/**
 * By § 35a GmbHG, § 80 AktG, § 25a GenG and § 37a HGB; `unknown` if the name contains no legal
 * form.
 */
export function representationOf(companyName: string): Representation {
  return FORMS.find(([form]) => form.test(companyName))?.[1] ?? 'unknown'
}
