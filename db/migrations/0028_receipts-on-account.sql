DROP INDEX "document_number_once";--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_once" ON "document" USING btree ("tenant_id","company_id","family","number") WHERE family <> 'RECEIPT';--> statement-breakpoint
ALTER TABLE document
  DROP CONSTRAINT document_kind_known,
  ADD CONSTRAINT document_kind_known CHECK ((family = 'INVOICE' AND kind IN ('INVOICE', 'CANCELLATION', 'CREDIT')) OR (family IN ('DELIVERY_NOTE', 'RECEIPT') AND kind = family));--> statement-breakpoint
SELECT pgboss.create_queue('openItem.receipt', '{"policy":"standard","retryLimit":0,"expireInSeconds":900}'::json);
