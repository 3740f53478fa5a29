import type { DatevSettings } from '@/lib/domain/datev'
import type { Cents } from '@/lib/domain/money'
import type { Booking } from './bookings'

/** The data of a file's first line. Days are ISO; `createdAt` is 17 digits of Berlin time. */
export interface FileHead extends Pick<DatevSettings, 'adviser' | 'client' | 'accountLength' | 'chart'> {
  readonly createdAt: string
  readonly yearStart: string
  readonly from: string
  readonly to: string
  readonly label: string
  readonly exportedBy: string
  /** Rows that the tax adviser can no longer change (Festschreibung). */
  readonly isLocked: boolean
}

/** Converts a text to the characters of the file's encoding. */
export type TextConverter = (text: string) => string

/** Number of fields of the first line. */
export const HEAD_FIELDS = 31

const repeatNames = (count: number, names: (number: number) => string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat()

/** Headings of the 125 columns of format version 13. */
export const COLUMNS: readonly string[] = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...[
    'Konto',
    'Gegenkonto (ohne BU-Schlüssel)',
    'BU-Schlüssel',
    'Belegdatum',
    'Belegfeld 1',
    'Belegfeld 2',
    'Skonto',
  ],
  ...[
    'Buchungstext',
    'Postensperre',
    'Diverse Adressnummer',
    'Geschäftspartnerbank',
    'Sachverhalt',
    'Zinssperre',
    'Beleglink',
  ],
  ...repeatNames(8, (number) => [`Beleginfo - Art ${number}`, `Beleginfo - Inhalt ${number}`]),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...repeatNames(20, (number) => [
    `Zusatzinformation - Art ${number}`,
    `Zusatzinformation- Inhalt ${number}`,
  ]),
  ...[
    'Stück',
    'Gewicht',
    'Zahlweise',
    'Forderungsart',
    'Veranlagungsjahr',
    'Zugeordnete Fälligkeit',
    'Skontotyp',
  ],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...[
    'Sachverhalt L+L (Anzahlungen)',
    'EU-Steuersatz (Anzahlungen)',
    'Erlöskonto (Anzahlungen)',
    'Herkunft-Kz',
  ],
  ...[
    'Buchungs GUID',
    'KOST-Datum',
    'SEPA-Mandatsreferenz',
    'Skontosperre',
    'Gesellschaftername',
    'Beteiligtennummer',
  ],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'],
  ...[
    'Kennzeichen SoBil-Buchung',
    'Festschreibung',
    'Leistungsdatum',
    'Datum Zuord. Steuerperiode',
    'Fälligkeit',
  ],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

/** A single-line text for a field of at most `length` characters. */
export const fieldText = (text: string, length: number, convert: TextConverter): string =>
  quoted(
    convert(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
      .slice(0, length)
      .trimEnd(),
  )

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const digits = (day: string) => day.replaceAll('-', '')
/** 2026-11-23 → 23112026 */
const dayMonthYear = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`
const amount = (cents: Cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/**
 * Returns the first line of a file with this format number, name and version; only bookings have a
 * range and more.
 */
export function headLine(
  head: FileHead,
  format: readonly [string, string, string],
  convert: TextConverter,
): string {
  const [category, name, version] = format
  const isBookings = category === '21'
  const rest = isBookings
    ? ['1', '0', head.isLocked ? '1' : '0', '"EUR"', '', '""', '', '', quoted(head.chart.slice(3))]
    : ['', '', '', '""', '', '""', '', '', quoted(head.chart.slice(3))]
  return [
    ...['"EXTF"', '700', category, quoted(name), version, head.createdAt, '', '"RE"'],
    ...[fieldText(head.exportedBy, 25, convert), '""', head.adviser, head.client, digits(head.yearStart)],
    String(head.accountLength),
    ...(isBookings ? [digits(head.from), digits(head.to)] : ['', '']),
    ...[fieldText(head.label, 30, convert), '""', ...rest, '', '', '""', '"Kontor"'],
  ].join(';')
}

function row(booking: Booking, isLocked: boolean, convert: TextConverter): string {
  const cells = COLUMNS.map(() => '')
  const set = (column: number, cell: string) => (cells[column - 1] = cell)
  set(1, amount(booking.amount))
  set(2, quoted(booking.side))
  set(3, quoted('EUR'))
  set(7, booking.account)
  set(8, booking.contra)
  if (booking.taxKey !== undefined) set(9, quoted(booking.taxKey))
  set(10, dayMonthYear(booking.day).slice(0, 4))
  set(11, quoted(booking.voucher))
  if (booking.ownVoucher !== undefined) set(12, quoted(booking.ownVoucher))
  set(14, fieldText(booking.text, 60, convert))
  if (booking.paper !== undefined) set(20, quoted(`BEDI "${booking.paper}"`))
  if (booking.costCentre !== undefined) set(37, fieldText(booking.costCentre, 36, convert))
  if (booking.euVatId !== undefined) set(40, quoted(booking.euVatId))
  set(114, isLocked ? '1' : '0')
  if (booking.discount !== undefined) set(13, amount(booking.discount))
  if (booking.discountAccount !== undefined) set(125, booking.discountAccount)
  if (booking.suppliedOn !== undefined) {
    set(115, dayMonthYear(booking.suppliedOn))
    set(116, dayMonthYear(booking.taxedOn ?? booking.suppliedOn))
  }
  if (booking.dueOn !== undefined) set(117, dayMonthYear(booking.dueOn))
  return cells.join(';')
}

/** Returns the text of a Buchungsstapel with CRLF line ends. */
export function batchText(head: FileHead, bookings: readonly Booking[], convert: TextConverter): string {
  return lines(
    headLine(head, ['21', 'Buchungsstapel', '13'], convert),
    COLUMNS,
    bookings.map((booking) => row(booking, head.isLocked, convert)),
  )
}

export const lines = (head: string, columns: readonly string[], rows: readonly string[]): string =>
  `${[head, columns.join(';'), ...rows].join('\r\n')}\r\n`
