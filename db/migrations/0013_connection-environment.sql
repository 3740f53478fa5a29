ALTER TABLE "platform"."fiscal_connection" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE platform.fiscal_connection
  ADD CONSTRAINT fiscal_connection_environment CHECK (environment IN ('TEST', 'LIVE'));--> statement-breakpoint
-- Both get another signature from db/routines.
DROP FUNCTION IF EXISTS platform.tenant_frames();--> statement-breakpoint
DROP FUNCTION IF EXISTS platform.settle_fiscal_connection(uuid, timestamptz, text, timestamptz);
