import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

type Finding = IncomingInvoiceRecord['findings'][number]

/** Findings that one answer settles. */
export interface Ask {
  codes: readonly string[]
  messages: readonly string[]
}

/** Returns what a check asks: each question by itself, broken rules together. */
export function asksOf(findings: readonly Finding[]): Ask[] {
  const asking = findings.filter(({ weight }) => weight === 'ASK')
  const groups = new Map<string, Finding[]>()
  for (const finding of asking) {
    const key = finding.severity === 'ERROR' ? '' : finding.code
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].map((group) => ({
    codes: [...new Set(group.map(({ code }) => code))],
    messages: [...new Set(group.map(({ message }) => message))],
  }))
}
