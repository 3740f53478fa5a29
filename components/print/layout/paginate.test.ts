import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginate, type FlowItem, type Frame } from './paginate'

type Item = FlowItem<{ amount: number; height: number }>
const FRAME: Frame = { firstTop: 300, nextTop: 60, bottom: 760, headHeight: 16, carryHeight: 20 }

const item = (height: number, amount: number, table = true, glued = false): Item => ({
  height,
  amount,
  table,
  glued,
  content: { amount, height },
})
const rows = fc.array(
  fc.record({
    height: fc.integer({ min: 10, max: 120 }),
    amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  }),
  { maxLength: 200 },
)
const document = fc
  .tuple(rows, fc.integer({ min: 20, max: 250 }))
  .map(([table, tail]) => [
    item(40, 0, false),
    ...table.map(({ height, amount }) => item(height, amount)),
    item(tail, 0, false, true),
    item(30, 0, false),
  ])

describe('pages', () => {
  it('carry the sum of everything printed before', () => {
    fc.assert(
      fc.property(document, (items) => {
        let sum = 0
        let begun = false
        for (const page of paginate(items, FRAME)) {
          if (page.carryIn) expect(page.carryIn.sum).toBe(sum)
          if (begun && page.tableHead !== null) expect(page.carryIn).not.toBeNull()
          sum += page.items.reduce((total, { content }) => total + content.amount, 0)
          if (page.carryOut) expect(page.carryOut.sum).toBe(sum)
          begun ||= page.tableHead !== null
        }
        expect(sum).toBe(items.reduce((total, { amount }) => total + amount, 0))
      }),
    )
  })

  it('hold everything once, in order, without overlap', () => {
    fc.assert(
      fc.property(document, (items) => {
        const pages = paginate(items, FRAME)
        expect(pages.flatMap((page) => page.items.map(({ content }) => content))).toEqual(
          items.map(({ content }) => content),
        )
        for (const page of pages) {
          const boxes = [
            ...(page.tableHead === null ? [] : [[page.tableHead, FRAME.headHeight] as const]),
            ...[page.carryIn, page.carryOut].flatMap((carry) =>
              carry ? [[carry.top, FRAME.carryHeight] as const] : [],
            ),
            ...page.items.map(({ top, content }) => [top, content.height] as const),
          ].sort(([a], [b]) => a - b)
          boxes.forEach(([top, height], index) =>
            expect(top + height).toBeLessThanOrEqual(boxes[index + 1]?.[0] ?? FRAME.bottom),
          )
        }
      }),
    )
  })

  it('keep glued items together', () => {
    const pages = paginate([item(400, 0, false), item(40, 1), item(40, 2, true, true)], FRAME)
    expect(pages.map((page) => page.items.length)).toEqual([1, 2])
  })

  it('show no carried sum before the table begins or where none is wanted', () => {
    const items = [item(450, 0, false), ...Array.from({ length: 40 }, () => item(50, 1))]
    expect(paginate(items, FRAME)[0]).toMatchObject({ tableHead: null, carryOut: null })
    expect(
      paginate(items, { ...FRAME, carryHeight: 0 }).every((page) => !page.carryIn && !page.carryOut),
    ).toBe(true)
  })

  it('repeat the heading of what goes on', () => {
    const repeat = { height: 22, content: { amount: 0, height: 22 } }
    const pages = paginate(
      Array.from({ length: 12 }, () => ({ ...item(50, 5), repeat })),
      FRAME,
    )
    expect(pages[1]?.items[0]).toEqual({ top: 60 + 16 + 20, content: repeat.content })
    expect(pages[1]?.items[1]?.top).toBe(60 + 16 + 20 + 22)
  })
})
