import { day, flag, id, key, table, text, whole } from './columns'

/** Files of documents. */
export const FILE_TABLES = {
  'originaldateien.csv': table(
    'Originaldateien',
    'Dateien der Belege des Zeitraums: empfangene Rechnungen, wie sie ankamen; PDF, XML und Anlagen eigener Rechnungen, Gutschriften und Lieferscheine, wie sie versandt werden',
    {
      PFAD: { ...key('Pfad der Datei im Ordner dieser Tabelle oder des Prüfpakets'), size: 250 },
      BELEG_ID: id(
        'Kennung in rechnungen.csv, gutschriften.csv, lieferscheine.csv oder eingangsrechnungen.csv',
      ),
      BELEG_ART: text('INVOICE, SELF_BILLED, DELIVERY_NOTE: eigener Beleg; INCOMING: Eingangsrechnung', 20),
      NUMMER: text('Nummer des Belegs', 100),
      DATUM: day('Belegdatum, ohne ein solches der Tag des Eingangs'),
      INHALT: text(
        'ORIGINAL: wie empfangen; PDF, XML: wie ausgestellt; ANLAGE: Datei zur Rechnung; NACHWEIS: Nachweis der Lieferung',
        10,
      ),
      ART: text('Art der Datei', 80),
      GROESSE: whole('Größe in Byte; leer: Das PDF konnte noch nicht erstellt werden'),
      SHA256: text('Prüfsumme der Datei', 64),
      ENTHALTEN: flag(
        'Die Datei liegt unter ihrem Pfad in dieser Ausgabe; nein: im Prüfpaket oder in Kontor',
      ),
    },
  ),
} as const
