ALTER TABLE "supply_proof" DROP CONSTRAINT "supply_proof_once";--> statement-breakpoint
ALTER TABLE "tse_archive" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tse_archive" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "supply_proof_of_document" ON "supply_proof" USING btree ("tenant_id","document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_proof_once" ON "supply_proof" USING btree ("tenant_id","document_id","sha256") WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE tse_archive ADD CONSTRAINT tse_archive_note CHECK (length(note) <= 500);--> statement-breakpoint
-- What a person states can be corrected; the file and the rest stay (db/routines/tse-archives.sql).
DO $$
  BEGIN
    EXECUTE format('grant update (serial, from_day, to_day, note, version) on tse_archive to %I', current_setting('kontor.app_role'));
  END
$$;--> statement-breakpoint
-- An auditor sees the archives that have a day of the period.
CALL platform.keep_to_audit('tse_archive', 'from_day <= :to and to_day >= :from');
