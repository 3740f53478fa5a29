ALTER TABLE "vat_filing" ADD COLUMN "differs_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vat_filing" ADD COLUMN "difference" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE vat_filing ADD CONSTRAINT vat_filing_difference CHECK (differs_since IS NOT NULL OR difference = 0);--> statement-breakpoint
SELECT pgboss.create_queue('vatReturn.compare', '{"policy":"short","retryLimit":2,"expireInSeconds":7200}'::json);--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant update (differs_since, difference) on vat_filing to %I', current_setting('kontor.app_role'));
  END
$$;
