import { flag, id, instant, key, long, table, text } from './columns'

const CHANGE = {
  ZEITPUNKT: instant('Zeitpunkt der Änderung'),
  WER: text('Wer geändert hat'),
  VORGANG: text('Vorgang', 100),
  DATENSATZ_ID: id('Kennung des Datensatzes'),
  DATENSATZ: text('Name des Datensatzes zu dieser Zeit'),
  FELD: text('Feld', 100),
  VORHER: long('Wert davor, leer bei der Anlage'),
  NACHHER: long('Wert danach, leer bei der Löschung'),
}

/** Changes, users and the log. */
export const LOG_TABLES = {
  'stammdaten_historie.csv': table(
    'Stammdaten: Änderungen',
    'Jede Änderung an Mandant, Geschäftspartnern, Produkten, Produktgruppen, Umsatzsteuersätzen, Filialen und Kassen, von der ersten bis zum Export: Der Stand eines Tages ist der Wert vor der ersten Änderung danach',
    { ART: text('Art des Datensatzes', 40), ...CHANGE },
  ),
  'benutzer.csv': table('Benutzer', 'Benutzer und ihre Rechte, Stand beim Export', {
    BENUTZER_ID: key('Eindeutige Kennung des Benutzers'),
    VORNAME: text('Vorname'),
    NACHNAME: text('Nachname'),
    EMAIL: text('E-Mail-Adresse'),
    ADMINISTRATOR: flag('Darf alles'),
    RECHTE: long('Rechte, durch Leerzeichen getrennt'),
    ANGELEGT_AM: instant('Zeitpunkt der Anlage'),
  }),
  'benutzer_historie.csv': table(
    'Benutzer: Änderungen',
    'Jede Änderung an Benutzern und ihren Rechten, von der ersten bis zum Export',
    CHANGE,
  ),
  'protokoll.csv': table(
    'Protokoll',
    'Wer wann was getan hat: im Zeitraum, und zu Belegen und Kassenabschlüssen des Zeitraums auch davor und danach',
    {
      EINTRAG_ID: key('Eindeutige Kennung des Eintrags'),
      ZEITPUNKT: instant('Zeitpunkt'),
      WER: text('Wer es getan hat'),
      WER_ART: text('Art des Handelnden', 20),
      VORGANG: text('Vorgang', 100),
      ART: text('Art des Datensatzes', 40),
      DATENSATZ_ID: id('Kennung des Datensatzes'),
      DATENSATZ: text('Name des Datensatzes zu dieser Zeit'),
      VORHER: long('Werte davor (JSON)'),
      NACHHER: long('Werte danach (JSON)'),
    },
  ),
} as const
