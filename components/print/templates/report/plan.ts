import { presetOf } from '@/components/pos/pos-reports/presets'
import { period } from '@/components/print/format'
import { mm } from '@/components/print/geometry'
import {
  frameOf,
  sheetItem,
  sheetPages,
  sheetText,
  type Sheet,
  type SheetFrame,
  type SheetItem,
} from '@/components/print/layout/sheet'
import { leastWidth, tableItems } from '@/components/print/layout/sheet-table'
import { TYPE } from '@/components/print/theme'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'
import { businessDay, germanDateTime } from '@/lib/domain/business-date'
import { changeText, headlineOf } from '@/lib/pos/pos-reports/rules/headline'
import { goodsName, type ReportPaper } from '@/lib/pos/pos-reports/rules/report-paper'
import { reportTables } from './tables'
import { periods, t } from './texts'

const VALUE: TextStyle = { size: 13, weight: 600 }
const FIGURE_GAP = mm(7)

/**
 * Computes every line and page break of a report; landscape if a table needs the width. Texts must
 * be printable.
 */
export function planReport(model: ReportPaper, setter: Typesetter): Sheet {
  const tables = reportTables(model)
  const upright = frameOf(false)
  const isWide = tables.some((table) => leastWidth(table, setter) > upright.right - upright.left)
  const frame = isWide ? frameOf(true) : upright
  const title = t(`reports.${model.answer.report}`)
  const items = [
    ...heading(model, title, frame, setter),
    ...figures(model, frame, setter),
    ...(tables.length === 0 ? [sheetText(t('empty'), TYPE.body, frame.left, { gap: 8 })] : []),
    ...tables.flatMap((table) => tableItems(table, frame, setter)),
  ]
  const running = [model.company, title, periodText(model), placesText(model)].join(' · ')
  const foot = t('printedAt', { at: germanDateTime(model.at) })
  return {
    title: `${title} ${period(model.answer.from, model.answer.to)}`,
    author: model.company,
    created: new Date(model.at),
    frame,
    pages: sheetPages(items, frame, { running, foot }, setter),
  }
}

/** Returns „Letzter Monat (01.10. – 31.10.2026)“, or only the days. */
function periodText({ answer: { from, to }, at }: ReportPaper): string {
  const preset = presetOf({ from, to }, businessDay(new Date(at)))
  return preset ? t('presetPeriod', { preset: periods(preset), period: period(from, to) }) : period(from, to)
}

const placesText = ({ stores, devices }: ReportPaper): string =>
  t('summary', {
    stores: stores.length > 0 ? stores.join(', ') : t('allStores'),
    devices: devices.length > 0 ? devices.join(', ') : t('allDevices'),
  })

/** Returns the company, the title and the scope of the report. */
function heading(model: ReportPaper, title: string, frame: SheetFrame, setter: Typesetter): SheetItem[] {
  const { left, right } = frame
  const lines = (content: string, style: TextStyle, gap = 0, tone: Line['tone'] = 'ink') =>
    setter
      .lines(content, style, right - left)
      .map((line, at) => sheetText(line, style, left, { gap: at === 0 ? gap : 0, tone }))
  const goods = model.only && t('onlyGoods', { goods: goodsName(model.answer, model.only) ?? t('noGroup') })
  const closings = model.closings && t(`closings.${model.closings}`)
  const rule = { left, right, top: 6, weight: 0.5, tone: 'hairline' as const }
  return [
    ...lines(model.company, TYPE.small, 0, 'muted'),
    sheetText(title, TYPE.title, left, { gap: 3, tone: 'pine' }),
    ...lines(periodText(model), { ...TYPE.body, weight: 600 }, 2),
    ...lines(placesText(model), TYPE.small),
    ...(goods ? lines(goods, TYPE.small) : []),
    ...(closings ? lines(closings, TYPE.small) : []),
    sheetItem({ lines: [], rules: [rule] }, 12),
  ]
}

/** Returns the figures side by side, each with its change; as many per line as fit. */
function figures(
  { answer, before }: ReportPaper,
  { left, right }: SheetFrame,
  setter: Typesetter,
): SheetItem[] {
  const rows: { lines: Line[]; edge: number }[] = []
  for (const { term, value, change } of headlineOf(answer, before?.totals ?? null)) {
    const changed = change === undefined ? '' : (changeText(change) ?? t('noChange'))
    const texts = [
      { text: t(`columns.${term}`), style: TYPE.small, baseline: 9, tone: 'muted' as const },
      { text: value, style: VALUE, baseline: 24, tone: 'ink' as const },
      { text: changed, style: TYPE.small, baseline: 35, tone: 'muted' as const },
    ]
    const width = Math.max(...texts.map((line) => setter.width(line.text, line.style)))
    const last = rows.at(-1)
    const row = last && last.edge + width <= right ? last : { lines: [], edge: left }
    if (row !== last) rows.push(row)
    row.lines.push(...texts.map((line): Line => ({ ...line, x: row.edge })))
    row.edge += width + FIGURE_GAP
  }
  const height = before ? 40 : 30
  const compared = before
    ? [
        sheetText(t('before', { period: period(before.from, before.to) }), TYPE.small, left, {
          tone: 'muted',
        }),
      ]
    : []
  return [
    ...rows.map(({ lines }) => sheetItem({ lines, rules: [] }, height)),
    ...compared,
    sheetItem({ lines: [], rules: [] }, 12),
  ]
}
