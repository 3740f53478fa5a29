ALTER TABLE "pos_tse" ADD COLUMN "exported_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_job" DROP CONSTRAINT "export_job_format";--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_format" CHECK (format IN ('csv', 'xlsx', 'zip'));
