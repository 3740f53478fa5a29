-- A file may have received invoices or cash books alone.
ALTER TABLE datev_export
  DROP CONSTRAINT datev_export_parts,
  ADD CONSTRAINT datev_export_parts CHECK (invoices OR payments OR closings OR incoming OR cash_book);
