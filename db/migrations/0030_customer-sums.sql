DROP INDEX "document_by_customer";--> statement-breakpoint
DROP INDEX "document_unsettled";--> statement-breakpoint
CREATE INDEX "document_by_customer" ON "document" USING btree ("tenant_id","company_id","customer_id","family","date","id","status","sum_net");--> statement-breakpoint
CREATE INDEX "document_unsettled" ON "document" USING btree ("tenant_id","company_id","customer_id","family","due_date","open_amount","customer_number","customer_sort_name") WHERE open_amount <> 0;