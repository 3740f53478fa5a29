ALTER TABLE unassigned_receipt
  DROP CONSTRAINT unassigned_receipt_reason,
  ADD CONSTRAINT unassigned_receipt_reason CHECK (reason IN ('customerMissing', 'claimMissing', 'claimUnclear', 'otherCustomer', 'claimClosed', 'noCredit', 'overpaid', 'released', 'rateUnknown', 'deliveryRefused', 'deliveryDraft', 'deliveryCancelled'));
