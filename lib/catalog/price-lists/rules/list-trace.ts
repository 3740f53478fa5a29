import { amountText, type GivenAmount } from './rule-text'

interface Traced {
  name: string
  from: string | null
  until: string | null
  partnerGroups: readonly string[]
  partners: readonly { name: string }[]
  rules: readonly (GivenAmount & { label: string })[]
}

/** Partners and rules that an audit entry names on each side. */
const NAMED = 100

/**
 * Returns a list's audit data: of its partners and rules only those that `other`, the list before
 * or after the change, does not have.
 */
export function listTrace(list: Traced, other: Traced | null): Record<string, unknown> {
  return {
    name: list.name,
    from: list.from,
    until: list.until,
    partnerGroups: list.partnerGroups.join(', '),
    partners: missingIn(partnerTexts(list), other && partnerTexts(other)),
    priceRules: missingIn(ruleTexts(list), other && ruleTexts(other)),
  }
}

const partnerTexts = ({ partners }: Traced) => partners.map(({ name }) => name)
const ruleTexts = ({ rules }: Traced) => rules.map((rule) => `${rule.label}: ${amountText(rule)}`)

function missingIn(texts: readonly string[], others: readonly string[] | null): string {
  const known = new Set(others)
  const left = texts.filter((text) => !known.has(text))
  return [...left.slice(0, NAMED), ...(left.length > NAMED ? ['…'] : [])].join('; ')
}
