import { Document, Page, View } from '@react-pdf/renderer'
import type { PrintLogo, PrintSeller } from '@/lib/services/print/rules/parties'
import { INFO, LEFT, NEXT_HEAD, PAGE, RIGHT, mm } from './geometry'
import type { InfoPlan } from './layout/info'
import type { PaperPlan } from './layout/plan'
import { day } from './format'
import type { Metadata } from './pdf-a/xmp'
import { Rule } from './rule'
import { AddressWindow, FoldMarks } from './sections/address-window'
import { PageBody } from './sections/body'
import { Footer } from './sections/footer'
import { Letterhead } from './sections/letterhead'
import { Watermark } from './sections/watermark'
import { TextLines } from './text-lines'
import { TYPE } from './theme'
import type { Typesetter } from './typeset/typesetter'

/** The drawn parts of a letter in addition to its plan. */
export interface Paper {
  /** Business date. */
  date: string
  draft: boolean
  logo: PrintLogo | null
  seller: PrintSeller
}

interface PaperProps {
  model: Paper
  plan: PaperPlan
  setter: Typesetter
}

export const PROGRAM = 'Kontor'

/**
 * Returns the file's metadata; its date is the document's own day, so that the same model always
 * produces the same bytes.
 */
export const metadataOf = (model: Paper, plan: PaperPlan): Metadata => ({
  title: plan.title,
  author: model.seller.name,
  program: PROGRAM,
  created: new Date(`${model.date}T12:00:00Z`),
})

/** A letter according to DIN 5008 form B: the plan places everything, react-pdf only draws. */
export function PaperPdf({ model, plan, setter }: PaperProps) {
  return (
    <Document
      language="de"
      conformance="PDF/A-3b"
      title={plan.title}
      creationDate={metadataOf(model, plan).created}
    >
      {plan.pages.map((page, index) => (
        <Page key={index} size="A4" wrap={false}>
          <View style={PAGE}>
            {model.draft && <Watermark />}
            {index === 0 ? (
              <FirstHead model={model} plan={plan} setter={setter} />
            ) : (
              <NextHead model={model} plan={plan} setter={setter} />
            )}
            <PageBody page={page} table={plan.table} />
            <Footer plan={plan.footer} page={index + 1} pages={plan.pages.length} />
          </View>
        </Page>
      ))}
    </Document>
  )
}

function FirstHead({ model, plan, setter }: PaperProps) {
  return (
    <>
      <Letterhead model={model} setter={setter} />
      <FoldMarks />
      <AddressWindow plan={plan.address} />
      <InfoBlock plan={plan.info} />
    </>
  )
}

function NextHead({ model, plan, setter }: PaperProps) {
  const title = setter.fit(`${plan.title} · ${day(model.date)}`, TYPE.smallStrong, mm(75), 6)
  const room = RIGHT - LEFT - mm(8) - setter.width(title.text, title.style)
  const name = setter.fit(model.seller.name, TYPE.small, room, 6)
  return (
    <>
      <TextLines
        top={NEXT_HEAD}
        lines={[
          { ...name, x: LEFT, baseline: 0, tone: 'muted' },
          { ...title, x: RIGHT, baseline: 0, align: 'right', tone: 'muted' },
        ]}
      />
      <Rule left={LEFT} right={RIGHT} top={NEXT_HEAD + mm(2.5)} />
    </>
  )
}

/** Number, dates and references to the right of the address. */
function InfoBlock({ plan }: { plan: InfoPlan }) {
  const lines = plan.lines.flatMap(({ label, value, style, baseline }) => [
    { text: label, style: TYPE.small, x: INFO.left, baseline, tone: 'muted' as const },
    { text: value, style, x: plan.valueLeft, baseline },
  ])
  return <TextLines lines={lines} />
}
