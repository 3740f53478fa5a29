import { Image as Picture, View } from '@react-pdf/renderer'
import { LEFT, LETTERHEAD, RIGHT, mm } from '@/components/print/geometry'
import { logoImage } from '@/components/print/logo'
import { Rule } from '@/components/print/rule'
import { TextLines } from '@/components/print/text-lines'
import { COLOR, TYPE, leading } from '@/components/print/theme'
import type { PrintLogo, PrintSeller } from '@/lib/services/print/rules/parties'
import { inTwoLines, type Typesetter } from '@/components/print/typeset/typesetter'

interface LetterheadProps {
  model: { logo: PrintLogo | null; seller: PrintSeller }
  setter: Typesetter
}

/** The company's logo at the right, or Kontor's own plain letterhead with the company's name. */
export function Letterhead({ model, setter }: LetterheadProps) {
  const source = logoImage(model.logo)
  if (!source) return <NameHead model={model} setter={setter} />
  const box = { top: LETTERHEAD.top, left: RIGHT - LETTERHEAD.logoWidth, width: LETTERHEAD.logoWidth }
  return (
    <View style={{ position: 'absolute', ...box, height: LETTERHEAD.height }}>
      <Picture
        src={source}
        style={{
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          objectPositionX: '100%',
          objectPositionY: 0,
        }}
      />
    </View>
  )
}

function NameHead({ model, setter }: LetterheadProps) {
  const { seller } = model
  const baseline = LETTERHEAD.top + mm(8)
  const place = [seller.street, `${seller.zipCode} ${seller.city}`.trim(), seller.website]
    .filter(Boolean)
    .join(' · ')
  const small = { ...TYPE.letterhead, size: 14 }
  const name = inTwoLines(seller.name, setter, {
    style: TYPE.letterhead,
    small,
    limit: RIGHT - LEFT,
    smallest: 8,
  })
  const address = setter.fit(place, TYPE.small, RIGHT - LEFT, 6)
  return (
    <>
      <TextLines
        lines={[
          ...name.map((line, index) => ({
            ...line,
            x: LEFT,
            baseline: baseline - (name.length - 1 - index) * leading(line.style.size),
            tone: 'pine' as const,
          })),
          { ...address, x: LEFT, baseline: baseline + mm(8.4), tone: 'muted' },
        ]}
      />
      <Rule left={LEFT} right={LEFT + mm(12)} top={baseline + mm(3.4)} weight={1.5} color={COLOR.wheat} />
    </>
  )
}
