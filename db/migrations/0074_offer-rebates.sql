ALTER TABLE document
  DROP CONSTRAINT document_rebate_on_invoice,
  ADD CONSTRAINT document_rebate_not_on_receipt CHECK (family <> 'RECEIPT' OR rebate_percent = 0 AND rebate = 0);
