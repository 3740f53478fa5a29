ALTER TABLE "export_job" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "export_job" DROP CONSTRAINT "export_job_format";--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_format" CHECK (format IN ('csv', 'xlsx') OR format = 'zip' AND kind IN ('datev', 'dsfinvk'));
