import { useTranslations } from 'next-intl'
import { Figures } from '@/components/shared/page/figures'
import { centsOf } from '@/lib/domain/money'
import { AGES } from '@/lib/sales/open-items/rules/ageing'
import type { AgeSums as Sums } from '@/lib/sales/open-items/schema'

/** Open amounts by age, older ones more prominent, and the customers' credits. */
export function AgeSums({ sums }: { sums: Sums }) {
  const t = useTranslations('openItems')
  const figures = [
    { term: t('open'), amount: centsOf(sums.open) },
    ...AGES.map((age) => ({
      term: t(`ages.${age}`),
      amount: centsOf(sums[age]),
      alarming: age === 'days61to90' || age === 'older',
    })),
    { term: t('claims'), amount: centsOf(sums.claims) },
    { term: t('credit'), amount: centsOf(sums.credit) },
  ]
  return <Figures label={t('sums')} figures={figures} />
}
