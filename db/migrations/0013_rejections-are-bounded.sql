ALTER TABLE "pos_rejection" ADD COLUMN "content_length" integer;--> statement-breakpoint
-- A till keeps its newest rejections: platform.sweep_rejections removes older ones.
DO $$
  BEGIN
    EXECUTE format('grant delete on pos_rejection to %I', current_setting('kontor.system_role'));
  END $$;
