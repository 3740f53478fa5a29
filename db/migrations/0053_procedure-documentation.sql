CREATE TABLE "procedure_answers" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "procedure_answers_tenant_id_company_id_pk" PRIMARY KEY("tenant_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "procedure_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor_name" text NOT NULL,
	"digest" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"missing" integer NOT NULL,
	CONSTRAINT "procedure_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "procedure_answers" ADD CONSTRAINT "procedure_answers_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_version" ADD CONSTRAINT "procedure_version_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "procedure_version_number_once" ON "procedure_version" USING btree ("tenant_id","company_id","number");--> statement-breakpoint
ALTER TABLE procedure_version
  ADD CONSTRAINT procedure_version_counts CHECK (number > 0 AND missing >= 0);--> statement-breakpoint
CALL platform.protect('procedure_answers', 'select, insert, update');--> statement-breakpoint
CALL platform.keep_to_company('procedure_answers');--> statement-breakpoint
CALL platform.protect('procedure_version', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('procedure_version');
