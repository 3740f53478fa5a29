CREATE TABLE "export_job" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"started_by_name" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"question" jsonb NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_name" text,
	"file_type" text,
	"file_size" bigint,
	"file_sha256" text,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "export_job_chunk" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_job_chunk_tenant_id_job_id_part_pk" PRIMARY KEY("tenant_id","job_id","part")
);
--> statement-breakpoint
CREATE TABLE "export_profile" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"columns" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_profile_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "export_profile_name_once" UNIQUE("tenant_id","user_id","name")
);
--> statement-breakpoint
ALTER TABLE "export_job_chunk" ADD CONSTRAINT "export_job_chunk_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."export_job"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_job_by_person" ON "export_job" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "export_job_open" ON "export_job" USING btree ("updated_at") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "export_job_expiring" ON "export_job" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "export_job_once" ON "export_job" USING btree ("tenant_id","user_id","company_id","digest") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
ALTER TABLE export_profile ADD CONSTRAINT export_profile_format CHECK (format IN ('csv', 'xlsx'));--> statement-breakpoint
CALL platform.protect('export_profile');--> statement-breakpoint
ALTER TABLE export_job
  ADD CONSTRAINT export_job_format CHECK (format IN ('csv', 'xlsx')),
  ADD CONSTRAINT export_job_state CHECK (state IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  ADD CONSTRAINT export_job_done CHECK (state <> 'DONE' OR file_name IS NOT NULL AND file_size IS NOT NULL AND expires_at IS NOT NULL),
  ADD CONSTRAINT export_job_actor CHECK (actor_kind IN ('user', 'apiToken'));--> statement-breakpoint
-- few or compressed already
ALTER TABLE export_job_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;--> statement-breakpoint
CALL platform.protect('export_job');--> statement-breakpoint
CALL platform.protect('export_job_chunk');--> statement-breakpoint
SELECT pgboss.create_queue('exportJob.work', '{"policy":"standard","retryLimit":2,"retryDelay":30,"expireInSeconds":3600}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('exportJob.sweep', '{"policy":"short","retryLimit":2,"expireInSeconds":900}'::json);
