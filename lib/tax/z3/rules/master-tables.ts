import { day, flag, id, instant, key, keyNumber, percent, price, ref, table, text, whole } from './columns'

/** How a company is taxed. */
const TAXATION = {
  KLEINUNTERNEHMER: flag('Kleinunternehmer (§ 19 UStG)'),
  DURCHSCHNITTSSAETZE: flag('Landwirt mit Durchschnittssätzen (§ 24 UStG)'),
  BESTEUERUNG: text('agreed: vereinbarte, actual: vereinnahmte Entgelte', 10),
}

/** Master data at the time of the export, with the histories of VAT rates and prices. */
export const MASTER_TABLES = {
  'mandant.csv': table(
    'Mandant',
    'Das Unternehmen, Stand beim Export; Änderungen in stammdaten_historie.csv',
    {
      MANDANT_ID: keyNumber('Eindeutige Kennung des Mandanten'),
      NAME: text('Name'),
      STRASSE: text('Straße'),
      PLZ: text('Postleitzahl', 20),
      ORT: text('Ort'),
      LAND: text('Land', 3),
      STEUERNUMMER: text('Steuernummer', 30),
      USTID: text('USt-IdNr.', 20),
      WIDNR: text('Wirtschafts-Identifikationsnummer (§ 139c AO)', 20),
      ...TAXATION,
    },
  ),
  'besteuerung.csv': table(
    'Besteuerung',
    'Besteuerung des Mandanten mit ihrem ersten Tag, auch geplante; mandant.csv hat die beim Export',
    {
      MANDANT_ID: { ...keyNumber('Mandant'), references: 'mandant.csv' },
      GUELTIG_AB: { ...day('Erster Tag; leer: von Anfang an'), isKey: true },
      ...TAXATION,
    },
  ),
  'filialen.csv': table('Filialen', 'Betriebsstätten des Mandanten', {
    FILIALE_ID: key('Eindeutige Kennung der Filiale'),
    NAME: text('Name'),
    STRASSE: text('Straße'),
    PLZ: text('Postleitzahl', 20),
    ORT: text('Ort'),
  }),
  'kassen.csv': table('Kassen', 'Kassen, die je in einer Filiale des Mandanten standen', {
    KASSE_ID: key('Eindeutige Kennung der Kasse'),
    NAME: text('Name'),
    SERIENNUMMER: text('Seriennummer des Aufzeichnungssystems', 80),
    STATUS: text('Status beim Export', 20),
    ANGELEGT_AM: instant('Zeitpunkt der Anmeldung'),
  }),
  'kassenbuch_kassen.csv': table('Kassenbuch: Kassen', 'Kassen des Kassenbuchs', {
    KASSENBUCH_ID: key('Eindeutige Kennung der Kasse im Kassenbuch'),
    NAME: text('Name'),
    KONTO: text('Konto', 20),
    KASSE_ID: id('Registrierkasse, deren Lade sie ist'),
  }),
  'steuersaetze.csv': table('Umsatzsteuersätze', 'Umsatzsteuersätze, Stand beim Export', {
    STEUERSATZ_ID: key('Eindeutige Kennung des Satzes'),
    NAME: text('Name'),
    KATEGORIE: text('Kategorie nach EN 16931', 3),
    DSFINVK_SCHLUESSEL: whole('Schlüssel der DSFinV-K'),
    BEFREIUNGSGRUND: text('Grund, warum keine Steuer anfällt', 500),
  }),
  'steuersatz_historie.csv': table(
    'Prozentsätze',
    'Prozentsätze der Umsatzsteuersätze mit ihrem ersten Tag',
    {
      STEUERSATZ_ID: { ...key('Umsatzsteuersatz'), references: 'steuersaetze.csv' },
      GUELTIG_AB: { ...day('Erster Tag'), isKey: true },
      PROZENT: percent('Prozentsatz'),
    },
  ),
  'geschaeftspartner.csv': table(
    'Geschäftspartner',
    'Kunden und Lieferanten, Stand beim Export, auch gelöschte; Änderungen in stammdaten_historie.csv',
    {
      PARTNER_ID: key('Eindeutige Kennung des Geschäftspartners'),
      KUNDENNUMMER: text('Kundennummer', 60),
      LIEFERANTENNUMMER: text('Lieferantennummer', 60),
      FIRMA: text('Firma'),
      VORNAME: text('Vorname'),
      NACHNAME: text('Nachname'),
      STRASSE: text('Straße'),
      PLZ: text('Postleitzahl', 20),
      ORT: text('Ort'),
      LAND: text('Land', 3),
      USTID: text('USt-IdNr.', 20),
      STEUERNUMMER: text('Steuernummer', 30),
      IST_KUNDE: flag('Kunde'),
      IST_LIEFERANT: flag('Lieferant'),
      GELOESCHT: flag('Gelöscht'),
      ANGELEGT_AM: instant('Zeitpunkt der Anlage'),
    },
  ),
  'produkte.csv': table(
    'Produkte',
    'Produkte, Stand beim Export, auch gelöschte; Preise in produktpreise.csv, andere Änderungen in stammdaten_historie.csv',
    {
      PRODUKT_ID: key('Eindeutige Kennung des Produkts'),
      ARTIKELNUMMER: text('Artikelnummer', 60),
      NAME: text('Name'),
      WARENGRUPPE: text('Produktgruppe'),
      STEUERSATZ_ID: ref('steuersaetze.csv', 'Umsatzsteuersatz'),
      PREIS: price('Preis in EUR beim Export'),
      PREIS_BRUTTO: flag('Der Preis enthält Umsatzsteuer'),
      ERLOESKONTO: text('Erlöskonto', 20),
      GELOESCHT: flag('Gelöscht'),
      ANGELEGT_AM: instant('Zeitpunkt der Anlage'),
    },
  ),
  'produktpreise.csv': table('Produktpreise', 'Preise der Produkte von der Anlage bis zum Export', {
    PRODUKT_ID: { ...key('Produkt'), references: 'produkte.csv' },
    GUELTIG_AB: { ...instant('Zeitpunkt, von dem an der Preis gilt'), isKey: true },
    GUELTIG_BIS: instant('Zeitpunkt, an dem ihn der nächste ablöst; leer: gilt noch'),
    PREIS: price('Preis in EUR'),
  }),
} as const
