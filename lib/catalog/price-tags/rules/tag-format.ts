import type { TagFormatName } from '../words'

/** Where the labels are on a page, in millimetres. */
export interface TagFormat {
  page: { width: number; height: number }
  columns: number
  rows: number
  /** Upper left corner of the first label. */
  left: number
  top: number
  width: number
  height: number
  /** From one label's left edge to the next one's; their height without gaps is the row's. */
  pitch: number
  /** Draws the edges, for paper that is cut by hand. */
  isCut: boolean
}

const A4 = { width: 210, height: 297 }

const sheet = (format: Omit<TagFormat, 'page' | 'isCut'>): TagFormat => ({
  page: A4,
  isCut: false,
  ...format,
})

const single = (width: number, height: number): TagFormat => ({
  page: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  width,
  height,
  pitch: width,
  isCut: false,
})

/** Usual label sheets (3 × 8, 2 × 7, 3 × 7, 4 × 10), rails of 39 mm, and rolls of labels. */
export const FORMATS: Readonly<Record<TagFormatName, TagFormat>> = {
  SHEET_70X36: sheet({ columns: 3, rows: 8, left: 0, top: 4.5, width: 70, height: 36, pitch: 70 }),
  SHEET_105X42: sheet({ columns: 2, rows: 7, left: 0, top: 0.45, width: 105, height: 42.3, pitch: 105 }),
  SHEET_63X38: sheet({ columns: 3, rows: 7, left: 7.25, top: 15.15, width: 63.5, height: 38.1, pitch: 66 }),
  SHEET_52X29: sheet({ columns: 4, rows: 10, left: 0, top: 0, width: 52.5, height: 29.7, pitch: 52.5 }),
  RAIL_90X39: {
    ...sheet({ columns: 2, rows: 7, left: 15, top: 12, width: 90, height: 39, pitch: 90 }),
    isCut: true,
  },
  SINGLE_62X29: single(62, 29),
  SINGLE_57X32: single(57, 32),
  SINGLE_100X50: single(100, 50),
}

export const tagsPerPage = ({ columns, rows }: Pick<TagFormat, 'columns' | 'rows'>): number => columns * rows

/** The place of a label. */
export interface TagPlace {
  page: number
  /** Of its upper left corner, in millimetres. */
  left: number
  top: number
}

/** Returns the place of the label at an index, row by row, after the first `skip` places. */
export function placeOfTag(format: TagFormat, index: number, skip: number): TagPlace {
  const place = index + skip
  const onPage = place % tagsPerPage(format)
  return {
    page: Math.floor(place / tagsPerPage(format)),
    left: format.left + (onPage % format.columns) * format.pitch,
    top: format.top + Math.floor(onPage / format.columns) * format.height,
  }
}
