import { createTranslator } from 'next-intl'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanAmount, germanMoney } from '@/lib/domain/money'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'
import messages from '@/messages/de.json'
import type { CashCountRecord, CashDeskRecord } from './schema'

const t = createTranslator({ locale: 'de', messages, namespace: 'cashBook' })

interface Counts {
  company: string
  desk: Pick<CashDeskRecord, 'name'>
  from: string
  to: string
  counts: readonly CashCountRecord[]
  at: Date
}

/** Returns the counts of a desk as a printable document: notes and coins, sums, and who counted. */
export function countsPaper({ company, desk: { name }, from, to, counts, at }: Counts): TextPaper {
  const title = t('countsPaper.title', { name })
  const span = t('countsPaper.span', { from: germanDay(from), to: germanDay(to) })
  return {
    kind: 'TEXT',
    templateVersion: 1,
    title,
    running: [company, title, span].join(' · '),
    foot: t('print.foot', { at: germanDateTime(at.toISOString()) }),
    author: company,
    at: at.toISOString(),
    blocks: [{ kind: 'text', text: span }, ...counts.flatMap(blocksOf)],
  }
}

function blocksOf({ countedAt, actorName, denominations, ...count }: CashCountRecord): PaperBlock[] {
  const found = denominations.filter(({ pieces }) => pieces > 0)
  const sums = [
    [t('counted'), count.total],
    [t('expected'), count.expected],
    [t('difference'), count.difference],
  ] as const
  return [
    {
      kind: 'heading',
      text: t('countsPaper.counted', { time: germanDateTime(countedAt), name: actorName }),
    },
    {
      kind: 'table',
      columns: [
        {
          heading: t('notes'),
          cells: found.map(({ value, pieces }) => `${pieces} × ${germanMoney(centsOf(value))}`),
        },
        {
          heading: t('amount'),
          cells: found.map(({ value, pieces }) => germanMoney(centsOf(value) * pieces)),
        },
      ],
    },
    {
      kind: 'text',
      text: sums.map(([label, amount]) => `${label}: ${germanAmount(amount)}`).join(' · '),
    },
    ...(count.reason === '' ? [] : [{ kind: 'text' as const, text: `${t('reason')}: ${count.reason}` }]),
  ]
}
