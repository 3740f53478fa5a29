import { day, flag, instant, key, money, percent, price, quantity, ref, text, whole } from './columns'

/** Of each document. */
export const DOCUMENT = {
  BELEG_ID: key('Eindeutige Kennung des Belegs'),
  NUMMER: text('Belegnummer', 60),
  ART: text('Art des Belegs', 30),
  STATUS: text('Status beim Export', 20),
  DATUM: day('Belegdatum'),
  LEISTUNG_VON: day('Beginn der Leistung'),
  LEISTUNG_BIS: day('Ende der Leistung'),
  PARTNER_ID: ref('geschaeftspartner.csv', 'Kunde'),
  KUNDE_NUMMER: text('Kundennummer, wie gebucht', 60),
  KUNDE_NAME: text('Name des Kunden, wie gebucht'),
  KUNDE_STRASSE: text('Straße, wie gebucht'),
  KUNDE_PLZ: text('Postleitzahl, wie gebucht', 20),
  KUNDE_ORT: text('Ort, wie gebucht'),
  KUNDE_LAND: text('Land, wie gebucht', 3),
  KUNDE_USTID: text('USt-IdNr. des Kunden, wie gebucht', 20),
  SUMME_NETTO: money('Nettosumme in EUR'),
  SUMME_UST: money('Umsatzsteuer in EUR'),
  SUMME_BRUTTO: money('Bruttosumme in EUR'),
  GEBUCHT_AM: instant('Zeitpunkt der Buchung'),
  GEBUCHT_VON: text('Wer gebucht hat'),
  RABATT_PROZENT: percent('Rabatt auf den ganzen Beleg in Prozent; in den Summen berücksichtigt'),
  RABATT: money('Rabatt auf den ganzen Beleg in EUR statt in Prozent, brutto oder netto wie der Beleg'),
}

/** Of each position. */
export const POSITION = {
  POSITION_ID: key('Eindeutige Kennung der Position'),
  ZEILE: whole('Reihenfolge im Beleg'),
  PRODUKT_ID: ref('produkte.csv', 'Produkt'),
  ARTIKELNUMMER: text('Artikelnummer, wie gebucht', 60),
  BEZEICHNUNG: text('Bezeichnung, wie gebucht', 500),
  EINHEIT: text('Einheit (UN/ECE Rec. 20)', 10),
  MENGE: quantity('Menge'),
  PREIS: price('Einzelpreis in EUR, brutto oder netto wie der Beleg'),
  STEUERSATZ_ID: ref('steuersaetze.csv', 'Umsatzsteuersatz'),
  STEUERSATZ: percent('Prozentsatz der Umsatzsteuer'),
  SUMME_NETTO: money('Netto in EUR nach dem Rabatt der Position'),
  SUMME_BRUTTO: money('Brutto in EUR nach dem Rabatt der Position'),
  RABATT_PROZENT: percent('Rabatt der Position in Prozent'),
  RABATT: price('Rabatt je Einheit in EUR statt in Prozent, brutto oder netto wie der Beleg'),
  PFAND: flag('Die Position ist Pfand; Rabatte auf den Beleg mindern es nicht'),
}

/** Sums of a document at a rate. */
export const TAX = {
  STEUERSATZ_ID: { ...key('Umsatzsteuersatz'), references: 'steuersaetze.csv' },
  STEUERSATZ: { ...percent('Prozentsatz'), isKey: true },
  KATEGORIE: text('Kategorie nach EN 16931', 3),
  NETTO: money('Netto in EUR'),
  UST: money('Umsatzsteuer in EUR'),
  BRUTTO: money('Brutto in EUR'),
  RABATT: money(
    'Anteil am Rabatt auf den ganzen Beleg in EUR, schon abgezogen; brutto oder netto wie der Beleg',
  ),
}
