ALTER TABLE "export_job" ADD COLUMN "parts" jsonb;
