/**
 * What people call a page or an action, besides its name: the palette finds them by these words,
 * too. They are never shown.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  '/': 'Start Startseite Dashboard Aufgaben',
  '/users': 'Mitarbeiter Personal Bediener Kassierer Rechte Rollen',
  '/companies': 'Firma Betrieb Briefkopf Logo Nummernkreise Bank IBAN Steuernummer',
  '/settings': 'Mehrwertsteuer Umsatzsteuer MwSt USt Steuersätze Kassen-PIN Betriebskennung',
  '/audit-log': 'Verlauf Änderungen wer hat was geändert',
  '/products': 'Artikel Waren Sortiment Preise Barcode Strichcode EAN Pfand',
  '/products?neu': 'neues Produkt Artikel neu',
  '/productgroups': 'Warengruppen Artikelgruppen Kategorien',
  '/business-partners': 'Kunden Lieferanten Adressen Kontakte Debitoren Kreditoren',
  '/business-partners?neu': 'neuer Kunde Lieferant Adresse neu',
  '/deliverynotes': 'Lieferungen',
  '/deliverynotes/new': 'neuer Lieferschein anlegen Lieferung',
  '/invoices': 'Faktura Gutschriften Stornos Korrekturen',
  '/invoices/new': 'neue Rechnung anlegen Faktura',
  '/billing-runs': 'Sammelrechnung Monatsrechnung abrechnen',
  '/open-items': 'Außenstände Forderungen Zahlungen Zahlungseingang Skonto Guthaben unbezahlt',
  '/reminders': 'Zahlungserinnerung unbezahlt überfällig',
  '/pos-devices': 'TSE Registrierkassen Sicherheitseinrichtung Kasse anmelden',
  '/pos-stores': 'Laden Läden Marktstand Geschäft Standort',
  '/pos-stores?neu': 'neuer Laden Marktstand neu',
  '/receipts': 'Bons Quittungen Kassenzettel',
  '/members': 'Verein Genossenschaft Beitrag',
  '/pos-reports':
    'Umsatz Umsätze Berichte Statistik Tagesabschluss Z-Bericht Kassendifferenz Kassenabschlüsse Umsatzjournal',
  '/audit-package':
    'Prüfer Prüferin ist da Finanzamt Kassennachschau Nachschau Betriebsprüfung Prüfpaket Kassensturz',
  '/dsfinvk': 'Kassenprüfung Finanzamt Kassennachschau Kassendaten Export',
  '/cash-register-notifications':
    'ELSTER Finanzamt Meldung Anmeldung Kassen TSE Paragraf 146a Transferticket',
  '/datev': 'Steuerberater Steuerberaterin Buchhaltung Buchungsstapel',
  '/vat-return': 'Umsatzsteuer Voranmeldung UStVA Kennzahlen ELSTER Vorsteuer Finanzamt',
  '/tickets': 'Fehler melden Support Hilfe Frage Kontakt',
  '/csv-export': 'Excel CSV Dateien herunterladen',
  '/imports': 'einlesen hochladen Excel CSV übernehmen',
  '/external-devices': 'Waage App Webshop API-Schlüssel Schnittstelle',
  '/tenants': 'Betriebe Kunden',
  '/outbox': 'E-Mails Versand',
  '/handbuch': 'Hilfe Anleitung Hilfe bekommen',
}
