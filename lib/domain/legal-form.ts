/** How a company's letters name who acts for it, by the legal form that its name ends with. */
export type Representation = 'managingDirector' | 'board' | 'owner' | 'partners' | 'unknown'

/** The most special form first: of a „GmbH & Co. KG“ the directors of its GmbH act. */
const FORMS: readonly (readonly [RegExp, Representation])[] = [
  [/\b(gGmbH|GmbH|UG)(?![\p{L}\d])/u, 'managingDirector'],
  [/\b(AG|eG)(?![\p{L}\d])/u, 'board'],
  [/\be\. ?V\.|\beV(?![\p{L}\d])/u, 'board'],
  [/\be\. ?G\./u, 'board'],
  [/\be\. ?(K|Kfm|Kfr)\./u, 'owner'],
  [/\b(KG|OHG|oHG|GbR|eGbR)(?![\p{L}\d])/u, 'partners'],
]

/** By § 35a GmbHG, § 80 AktG, § 25a GenG and § 37a HGB; `unknown` where the name tells no form. */
export function representationOf(companyName: string): Representation {
  return FORMS.find(([form]) => form.test(companyName))?.[1] ?? 'unknown'
}
