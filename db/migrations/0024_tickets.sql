CREATE TABLE "platform"."ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_number" bigint NOT NULL,
	"topic" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text,
	"closed_at" timestamp with time zone,
	"news_at" timestamp with time zone NOT NULL,
	"news_by" uuid NOT NULL,
	"desk_news_at" timestamp with time zone NOT NULL,
	"desk_news_by" uuid NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"desk_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."ticket_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."ticket_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."ticket_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text,
	"internal" boolean NOT NULL,
	"from_status" text,
	"to_status" text,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"is_platform" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."ticket_reading" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_reading_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "platform"."ticket" ADD CONSTRAINT "ticket_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket_attachment" ADD CONSTRAINT "ticket_attachment_entry_id_ticket_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "platform"."ticket_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket_entry" ADD CONSTRAINT "ticket_entry_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "platform"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket_reading" ADD CONSTRAINT "ticket_reading_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "platform"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_number" ON "platform"."ticket" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_of_tenant" ON "platform"."ticket" USING btree ("tenant_id","ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_by_status" ON "platform"."ticket" USING btree ("status","ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_attachment_of_entry" ON "platform"."ticket_attachment" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ticket_entry_of_ticket" ON "platform"."ticket_entry" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
ALTER TABLE platform.ticket
  ADD CONSTRAINT ticket_type CHECK (type IN ('BUG', 'FEATURE', 'INQUIRY')),
  ADD CONSTRAINT ticket_severity CHECK (severity IN ('LOW', 'NORMAL', 'HIGH')),
  ADD CONSTRAINT ticket_status CHECK (status IN ('OPEN', 'INPROGRESS', 'CLOSED')),
  ADD CONSTRAINT ticket_closed CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL)),
  ADD CONSTRAINT ticket_progress CHECK (CASE status WHEN 'OPEN' THEN NOT is_answered WHEN 'INPROGRESS' THEN is_answered ELSE true END),
  ADD CONSTRAINT ticket_assignee CHECK ((assignee_id IS NULL) = (assignee_name IS NULL));--> statement-breakpoint
ALTER TABLE platform.ticket_entry
  ADD CONSTRAINT ticket_entry_kind CHECK (kind IN ('CREATED', 'REPLY', 'STATUS')),
  ADD CONSTRAINT ticket_entry_told CHECK ((kind = 'REPLY') = (message IS NOT NULL) AND (kind = 'STATUS') = (from_status IS NOT NULL)
    AND (kind = 'STATUS') = (to_status IS NOT NULL)),
  ADD CONSTRAINT ticket_entry_from CHECK (from_status IN ('OPEN', 'INPROGRESS', 'CLOSED')),
  ADD CONSTRAINT ticket_entry_to CHECK (to_status IN ('OPEN', 'INPROGRESS', 'CLOSED')),
  -- only what the platform writes can be kept from the tenant
  ADD CONSTRAINT ticket_entry_internal CHECK (NOT internal OR (is_platform AND kind = 'REPLY'));--> statement-breakpoint
ALTER TABLE platform.ticket_attachment
  ADD CONSTRAINT ticket_attachment_type CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf'));--> statement-breakpoint
ALTER TABLE platform.ticket_counter ADD CONSTRAINT ticket_counter_one CHECK (id = 1);--> statement-breakpoint
INSERT INTO platform.ticket_counter (id, last_number) VALUES (1, 0);--> statement-breakpoint
-- The application's role has no grant on any of these. What was written stays: not even functions can change or delete it.
DO $$
  DECLARE
    system_role text := current_setting('kontor.system_role');
  BEGIN
    EXECUTE format('grant select, update on platform.ticket_counter to %I', system_role);
    EXECUTE format('grant select, insert, update on platform.ticket, platform.ticket_reading to %I', system_role);
    EXECUTE format('grant select, insert on platform.ticket_entry, platform.ticket_attachment to %I', system_role);
  END $$;
