ALTER TABLE "datev_export" ADD COLUMN "document_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_export" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "export_job" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "datev_export_of_job" ON "datev_export" USING btree ("tenant_id","job_id");--> statement-breakpoint
ALTER TABLE export_job
  DROP CONSTRAINT export_job_format,
  ADD CONSTRAINT export_job_format CHECK (format IN ('csv', 'xlsx') OR kind = 'datev' AND format = 'zip');
