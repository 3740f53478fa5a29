ALTER TABLE "export_job" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "export_job" ADD COLUMN "released_by_name" text;--> statement-breakpoint
-- An auditor finds the finished files of the company and period that an administrator released.
CALL platform.keep_to_audit('export_job',
  'released_at is not null and state = ''DONE''
    and company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)
    and question -> ''filter'' ->> ''from'' >= (:from)::text and question -> ''filter'' ->> ''to'' <= (:to)::text');
