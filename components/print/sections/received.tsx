import { LEFT, RIGHT, mm } from '@/components/print/geometry'
import { Rule } from '@/components/print/rule'
import { TextLines } from '@/components/print/text-lines'
import { COLOR, TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'

const LINE_TOP = 62

/** Lines at the end of a delivery note for the customer's signature. */
export function Received({ top }: { top: number }) {
  const middle = LEFT + mm(60)
  const second = middle + mm(6)
  const baseline = top + LINE_TOP + 9
  return (
    <>
      <TextLines
        lines={[
          { text: t('received'), style: TYPE.smallStrong, x: LEFT, baseline: top + 26 },
          { text: t('placeAndDate'), style: TYPE.foot, x: LEFT, baseline, tone: 'muted' },
          { text: t('signature'), style: TYPE.foot, x: second, baseline, tone: 'muted' },
        ]}
      />
      <Rule left={LEFT} right={middle} top={top + LINE_TOP} color={COLOR.muted} />
      <Rule left={second} right={RIGHT} top={top + LINE_TOP} color={COLOR.muted} />
    </>
  )
}
