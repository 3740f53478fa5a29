import { LEFT, RIGHT } from '@/components/print/geometry'
import type { FooterPlan } from '@/components/print/layout/footer'
import { Rule } from '@/components/print/rule'
import { TextLines } from '@/components/print/text-lines'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'

/** Company data in columns, with the page number above. */
export function Footer({ plan, page, pages }: { plan: FooterPlan; page: number; pages: number }) {
  return (
    <>
      <TextLines
        lines={[
          {
            text: t('page', { page, pages }),
            style: TYPE.foot,
            x: RIGHT,
            baseline: plan.pageBaseline,
            align: 'right',
            tone: 'muted',
          },
          ...plan.lines.map((line) => ({ ...line, tone: 'muted' as const })),
        ]}
      />
      <Rule left={LEFT} right={RIGHT} top={plan.ruleTop} />
    </>
  )
}
