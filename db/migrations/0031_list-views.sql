CREATE TABLE "list_view" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"query" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_view_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_own_name" ON "list_view" USING btree ("tenant_id","user_id","list","name") WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_shared_name" ON "list_view" USING btree ("tenant_id","list","name") WHERE is_shared;--> statement-breakpoint
CALL platform.protect('list_view');
