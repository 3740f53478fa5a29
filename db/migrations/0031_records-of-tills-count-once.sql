ALTER TABLE "closing" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE pos_settlement
  DROP CONSTRAINT pos_settlement_kind,
  ADD CONSTRAINT pos_settlement_kind CHECK (kind IN ('receipt', 'closing', 'rejection'));--> statement-breakpoint
-- A duplicate that a person finds to be a sale of its own counts from then on
-- (platform.settle_distinct); triggers refuse any other change.
DO $$
  BEGIN
    EXECUTE format('grant update (duplicate_of, line_gross, line_net, all_gross) on receipt to %I', current_setting('kontor.system_role'));
    EXECUTE format('grant update (article_id) on receipt_line to %I', current_setting('kontor.system_role'));
  END $$;
