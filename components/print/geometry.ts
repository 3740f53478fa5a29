/** Page measures in points; positions follow DIN 5008 form B, which gives them in millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const PAGE = { width: mm(210), height: mm(297) }
export const LEFT = mm(25)
export const RIGHT = mm(190)
export const CONTENT_WIDTH = RIGHT - LEFT

/**
 * Address field: a 5 mm return line and 12.7 mm of notes above the 27.3 mm of the address itself.
 */
export const ADDRESS = { left: LEFT, width: mm(80), top: mm(45), zoneTop: mm(62.7), bottom: mm(90) }
export const INFO = { left: mm(125), right: RIGHT, top: mm(50) }
export const LETTERHEAD = { top: mm(12), height: mm(26), logoWidth: mm(65) }
/** Earliest start of the text on the first page. */
export const TEXT_TOP = mm(98.46)
/** Running head and start of the text from the second page on. */
export const NEXT_HEAD = mm(15)
export const NEXT_TOP = mm(25)
export const FOOT_BOTTOM = mm(289)
export const MARKS = [
  { top: mm(105), length: mm(5) },
  { top: mm(148.5), length: mm(7) },
  { top: mm(210), length: mm(5) },
]
