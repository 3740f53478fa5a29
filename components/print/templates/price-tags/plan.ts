import { mm } from '@/components/print/geometry'
import type { Sheet, SheetBlock, SheetRule } from '@/components/print/layout/sheet'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { FORMATS, placeOfTag } from '@/lib/catalog/price-tags/rules/tag-format'
import type { PriceTagPaper } from '@/lib/catalog/price-tags/rules/tag-paper'
import { drawTag, type Edges } from './label'

/** Computes the position of every text and bar on sheets of price tags. Texts must be printable. */
export function planTags(model: PriceTagPaper, setter: Typesetter): Sheet {
  const format = FORMATS[model.format]
  const tags = model.tags.flatMap(({ tag, copies }) => Array.from({ length: copies }, () => tag))
  const pages: { lines: SheetBlock['lines'][number][]; rules: SheetRule[] }[] = []
  for (const [index, tag] of tags.entries()) {
    const place = placeOfTag(format, index, model.skip)
    const page = (pages[place.page] ??= { lines: [], rules: [] })
    const edges = {
      left: mm(place.left),
      top: mm(place.top),
      width: mm(format.width),
      height: mm(format.height),
    }
    const drawn = drawTag(tag, edges, setter)
    page.lines.push(...drawn.lines)
    page.rules.push(...drawn.rules, ...(format.isCut ? cutLines(edges) : []))
  }
  const width = mm(format.page.width)
  return {
    title: t('priceTag.title'),
    author: model.author,
    created: new Date(model.at),
    frame: { width, height: mm(format.page.height), left: 0, right: width },
    pages,
  }
}

const HAIR = 0.35

/** The edges of a label that is cut by hand. */
function cutLines({ left, top, width, height }: Edges): SheetRule[] {
  const right = left + width
  const across = (at: number): SheetRule => ({ left, right, top: at, weight: HAIR, tone: 'hairline' })
  const down = (at: number): SheetRule => ({
    left: at - HAIR / 2,
    right: at + HAIR / 2,
    top: top + height / 2,
    weight: height,
    tone: 'hairline',
  })
  return [across(top), across(top + height), down(left), down(right)]
}
