import { Canvas, Document, Page, View } from '@react-pdf/renderer'
import type { Sheet, SheetBlock } from './layout/sheet'
import { COLOR } from './theme'
import { paintLine, type Painter } from './typeset/paint'

/** A placed sheet; each page is one drawing. */
export function SheetPdf({ title, created, frame, pages }: Sheet) {
  const size = { width: frame.width, height: frame.height }
  return (
    <Document language="de" conformance="PDF/A-3b" title={title} creationDate={created}>
      {pages.map((page, index) => (
        <Page key={index} size={[frame.width, frame.height]} wrap={false}>
          <View style={size}>
            <Canvas style={{ position: 'absolute', top: 0, left: 0, ...size }} paint={drawn(page)} />
          </View>
        </Page>
      ))}
    </Document>
  )
}

const drawn =
  ({ lines, rules }: SheetBlock) =>
  (painter: Painter) => {
    for (const { left, right, top, weight, tone } of rules)
      painter.rect(left, top - weight / 2, right - left, weight).fill(COLOR[tone])
    for (const line of lines) paintLine(painter, line)
    return null
  }
