/**
 * Sheets of labels (width × height in mm), strips for shelf rails, and single labels of label
 * printers.
 */
export const TAG_FORMATS = [
  'SHEET_70X36',
  'SHEET_105X42',
  'SHEET_63X38',
  'SHEET_52X29',
  'RAIL_90X39',
  'SINGLE_62X29',
  'SINGLE_57X32',
  'SINGLE_100X50',
] as const
export type TagFormatName = (typeof TAG_FORMATS)[number]
