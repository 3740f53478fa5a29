import { fieldText, headLine, lines, type FileHead, type TextConverter } from './extf'

/** A customer or supplier with an account of its own, for the files of debtors and creditors. */
export interface Debtor {
  readonly account: string
  readonly isCompany: boolean
  readonly company: string
  readonly firstname: string
  readonly lastname: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly vatId: string
  readonly iban: string
  readonly bic: string
  /** Of the customer or supplier. */
  readonly number: string
}

const repeatNames = (from: number, to: number, name: (number: number) => string[]) =>
  Array.from({ length: to - from + 1 }, (_, index) => name(from + index)).flat()

const bank = (number: number) => [
  ...[`Bankleitzahl ${number}`, `Bankbezeichnung ${number}`, `Bank-Kontonummer ${number}`],
  ...[`Länderkennzeichen ${number}`, `IBAN-Nr. ${number}`, `Leerfeld ${number}`, `SWIFT-Code ${number}`],
  ...[`Abw. Kontoinhaber ${number}`, `Kennz. Hauptbankverb. ${number}`],
  ...[`Bankverb ${number} Gültig von`, `Bankverb ${number} Gültig bis`],
]

const names = (text: string) => text.split(';')

/** Headings of the 254 columns of format version 5. */
export const DEBTOR_COLUMNS: readonly string[] = [
  ...names(
    'Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);' +
      'Name (Adressattyp keine Angabe);Adressattyp;Kurzbezeichnung;EU-Land;EU-UStID;' +
      'Anrede;Titel/Akad. Grad;Adelstitel;Namensvorsatz;Adressart;' +
      'Straße;Postfach;Postleitzahl;Ort;Land;' +
      'Versandzusatz;Adresszusatz;Abweichende Anrede;Abw. Zustellbezeichnung 1;Abw. Zustellbezeichnung 2;' +
      'Kennz. Korrespondenzadresse;Adresse Gültig von;Adresse Gültig bis;Telefon;Bemerkung (Telefon);' +
      'Telefon GL;Bemerkung (Telefon GL);E-Mail;Bemerkung (E-Mail);Internet;' +
      'Bemerkung (Internet);Fax;Bemerkung (Fax);Sonstige;Bemerkung (Sonstige)',
  ),
  ...repeatNames(1, 5, bank),
  ...names(
    'Leerfeld 11;Briefanrede;Grußformel;Kunden-/Lief.-Nr.;Steuernummer;' +
      'Sprache;Ansprechpartner;Vertreter;Sachbearbeiter;Diverse-Konto;' +
      'Ausgabeziel;Währungssteuerung;Kreditlimit (Debitor);Zahlungsbedingung;Fälligkeit in Tagen (Debitor);' +
      'Skonto in Prozent (Debitor);Kreditoren-Ziel 1 Tg.;Kreditoren-Skonto 1 %;Kreditoren-Ziel 2 Tg.;Kreditoren-Skonto 2 %;' +
      'Kreditoren-Ziel 3 Brutto Tg.;Kreditoren-Ziel 4 Tg.;Kreditoren-Skonto 4 %;Kreditoren-Ziel 5 Tg.;Kreditoren-Skonto 5 %;' +
      'Mahnung;Kontoauszug;Mahntext 1;Mahntext 2;Mahntext 3;' +
      'Kontoauszugstext;Mahnlimit Betrag;Mahnlimit %;Zinsberechnung;Mahnzinssatz 1;' +
      'Mahnzinssatz 2;Mahnzinssatz 3;Lastschrift;Verfahren;Mandantenbank;' +
      'Zahlungsträger',
  ),
  ...repeatNames(1, 15, (number) => [`Indiv. Feld ${number}`]),
  ...names(
    'Abweichende Anrede (Rechnungsadresse);Adressart (Rechnungsadresse);Straße (Rechnungsadresse);Postfach (Rechnungsadresse);Postleitzahl (Rechnungsadresse);' +
      'Ort (Rechnungsadresse);Land (Rechnungsadresse);Versandzusatz (Rechnungsadresse);Adresszusatz (Rechnungsadresse);Abw. Zustellbezeichnung 1 (Rechnungsadresse);' +
      'Abw. Zustellbezeichnung 2 (Rechnungsadresse);Adresse Gültig von (Rechnungsadresse);Adresse Gültig bis (Rechnungsadresse)',
  ),
  ...repeatNames(6, 10, bank),
  ...['Nummer Fremdsystem', 'Insolvent'],
  ...repeatNames(1, 10, (number) => [`SEPA-Mandatsreferenz ${number}`]),
  ...names(
    'Verknüpftes OPOS-Konto;Mahnsperre bis;Lastschriftsperre bis;Zahlungssperre bis;Gebührenberechnung;' +
      'Mahngebühr 1;Mahngebühr 2;Mahngebühr 3;Pauschalenberechnung;Verzugspauschale 1;' +
      'Verzugspauschale 2;Verzugspauschale 3;Alternativer Suchname;Status;Anschrift manuell geändert (Korrespondenzadresse);' +
      'Anschrift individuell (Korrespondenzadresse);Anschrift manuell geändert (Rechnungsadresse);Anschrift individuell (Rechnungsadresse);Fristberechnung bei Debitor;Mahnfrist 1;' +
      'Mahnfrist 2;Mahnfrist 3;Letzte Frist',
  ),
]

export function debtorText(head: FileHead, debtors: readonly Debtor[], convert: TextConverter): string {
  const rows = debtors.map((debtor) => debtorRow(debtor, convert))
  return lines(headLine(head, ['16', 'Debitoren/Kreditoren', '5'], convert), DEBTOR_COLUMNS, rows)
}

/**
 * Adressattyp 1 is a person, 2 a company. The country letters of a VAT id have a column of their
 * own.
 */
function debtorRow(debtor: Debtor, convert: TextConverter): string {
  const cells = DEBTOR_COLUMNS.map(() => '')
  const set = (column: number, text: string, length: number) => {
    if (text) cells[column - 1] = fieldText(text, length, convert)
  }
  const { isCompany, company, lastname, vatId } = debtor
  cells[0] = debtor.account
  set(2, isCompany ? company : '', 50)
  set(4, isCompany ? '' : lastname, 30)
  set(5, isCompany ? '' : debtor.firstname, 30)
  set(7, isCompany ? '2' : '1', 1)
  set(8, isCompany ? company : lastname, 15)
  set(9, /^[A-Z]{2}/.test(vatId) ? vatId.slice(0, 2) : '', 2)
  set(10, vatId.replace(/^[A-Z]{2}/, ''), 13)
  set(15, debtor.street ? 'STR' : '', 3)
  set(16, debtor.street, 36)
  set(18, debtor.zipCode, 10)
  set(19, debtor.city, 30)
  set(20, debtor.country, 2)
  set(45, debtor.iban, 34)
  set(47, debtor.bic, 11)
  set(99, debtor.number, 15)
  return cells.join(';')
}
