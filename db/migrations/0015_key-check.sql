CREATE TABLE "platform"."key_check" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE platform.key_check ADD CONSTRAINT key_check_one CHECK (id);--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert on platform.key_check to %I', current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
ALTER TABLE pos_tse DROP CONSTRAINT pos_tse_failure;--> statement-breakpoint
ALTER TABLE pos_tse ADD CONSTRAINT pos_tse_failure
  CHECK (failure IN ('unreachable', 'noConnection', 'credentials', 'noAccess', 'limit', 'lost', 'sealed', 'refused'));
