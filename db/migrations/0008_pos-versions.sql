CREATE TABLE "platform"."pos_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"order_key" text NOT NULL,
	"release_date" date NOT NULL,
	"release_notes" text DEFAULT '' NOT NULL,
	"is_latest" boolean DEFAULT false NOT NULL,
	"tenants" uuid[] DEFAULT '{}' NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pos_version_order_key" ON "platform"."pos_version" USING btree ("order_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_version_one_latest" ON "platform"."pos_version" USING btree ("is_latest") WHERE is_latest;--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert, update, delete on platform.pos_version to %I', current_setting('kontor.system_role'));
  END $$;
