-- The sums over a list are read from the index alone: it holds what they need beside its order.
DROP INDEX "document_by_date";--> statement-breakpoint
CREATE INDEX "document_by_date" ON "document" USING btree ("tenant_id","company_id","family","date","id","status","due_date","sum_net","sum_gross","open_amount");--> statement-breakpoint
DROP INDEX "document_open";--> statement-breakpoint
CREATE INDEX "document_open" ON "document" USING btree ("tenant_id","company_id","due_date","id","family","open_amount") WHERE status = 'BOOKED' and open_amount > 0;--> statement-breakpoint
-- An index alone answers only for rows that a vacuum has seen. The newest rows are summed first, and by default a vacuum waits
-- until a fifth of the table is new.
ALTER TABLE "document" SET (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.001, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01);
