CREATE TABLE "platform"."program_version" (
	"version" text NOT NULL,
	"used_from" timestamp with time zone NOT NULL,
	CONSTRAINT "program_version_used_from_version_pk" PRIMARY KEY("used_from","version")
);
--> statement-breakpoint
-- by hand
DO $$
  BEGIN
    EXECUTE format('grant select, insert on platform.program_version to %I', current_setting('kontor.system_role'));
  END $$;
