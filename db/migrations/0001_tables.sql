CREATE TABLE "audit_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"actor_email" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"written_at" timestamp with time zone,
	"continues" uuid,
	CONSTRAINT "audit_entry_tenant_id_at_id_pk" PRIMARY KEY("tenant_id","at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"tenant_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_tenant_id_caller_key_pk" PRIMARY KEY("tenant_id","caller","key")
);
--> statement-breakpoint
CREATE TABLE "billing_run_invoice" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "billing_run_invoice_tenant_id_invoice_id_pk" PRIMARY KEY("tenant_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "business_partner" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"sort_name" text collate "de-x-icu" NOT NULL,
	"partner_type" text NOT NULL,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"is_health_insurance" boolean DEFAULT false NOT NULL,
	"small_business" boolean DEFAULT false NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text collate "de-x-icu" DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"is_customer" boolean DEFAULT false NOT NULL,
	"is_supplier" boolean DEFAULT false NOT NULL,
	"is_member" boolean DEFAULT false NOT NULL,
	"is_farmer" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"customer_number" text collate platform.natural_german,
	"supplier_number" text collate platform.natural_german,
	"member_number" text collate platform.natural_german,
	"start" date,
	"end" date,
	"special_contribution" bigint,
	"no_reminder" boolean DEFAULT false NOT NULL,
	"delivery_stop" boolean DEFAULT false NOT NULL,
	"payment_method" text,
	"net_days" integer,
	"discount_days" integer,
	"discount_percent" integer,
	"provision_percent" integer,
	"vat_calculation" text,
	"company_number" text DEFAULT '' NOT NULL,
	"eu_company_number" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"mandate_reference" text DEFAULT '' NOT NULL,
	"mandate_date" date,
	"buyer_reference" text DEFAULT '' NOT NULL,
	"leitweg_id" text DEFAULT '' NOT NULL,
	"e_invoice_format" text DEFAULT 'NONE' NOT NULL,
	"farmname" text DEFAULT '' NOT NULL,
	"company_type" text,
	"agricultural_area" bigint,
	"forestry_area" bigint,
	"pasture_area" bigint,
	"contribution_area" bigint,
	"agricultural_diesel_number" text DEFAULT '' NOT NULL,
	"insurance_number" text DEFAULT '' NOT NULL,
	"other_bhd_organisation" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"contact_text" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (platform.fold(company || ' ' || firstname || ' ' || lastname || ' ' || nickname || ' ' || farmname || ' ' || zip_code || ' ' || city || ' ' || coalesce(customer_number, '') || ' ' || coalesce(supplier_number, '') || ' ' || coalesce(member_number, '') || ' ' || contact_text)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_partner_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "partner_communication" (
	"tenant_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_communication_tenant_id_partner_id_position_pk" PRIMARY KEY("tenant_id","partner_id","position")
);
--> statement-breakpoint
CREATE TABLE "closing" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"number" bigint NOT NULL,
	"pos_summary_id" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"gross_total" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"count_receipts" bigint NOT NULL,
	"count_canceled" bigint NOT NULL,
	"card_payment_count" bigint NOT NULL,
	"cash_count" bigint NOT NULL,
	"cash_desired" bigint NOT NULL,
	"cash_actual" bigint NOT NULL,
	"cash_deposit" bigint NOT NULL,
	"cash_absorption" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"articles" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "closing_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "closing_items" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"closing_number" bigint NOT NULL,
	"items_gross" bigint NOT NULL,
	"count_receipts" bigint NOT NULL,
	CONSTRAINT "closing_items_tenant_id_device_id_closing_number_pk" PRIMARY KEY("tenant_id","device_id","closing_number")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text collate "de-x-icu" NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"default_company" boolean DEFAULT false NOT NULL,
	"use_gross_price" boolean DEFAULT true NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"register_court" text DEFAULT '' NOT NULL,
	"register_number" text DEFAULT '' NOT NULL,
	"managing_director" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"creditor_id" text DEFAULT '' NOT NULL,
	"organic_control_number" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"small_business" boolean DEFAULT false NOT NULL,
	"logo_file_id" uuid,
	"document_intro" text DEFAULT '' NOT NULL,
	"document_footer" text DEFAULT '' NOT NULL,
	"delivery_note_footer" text DEFAULT '' NOT NULL,
	"cancellation_footer" text DEFAULT 'Einen bereits gezahlten Betrag verrechnen wir mit offenen Rechnungen oder erstatten ihn auf Ihr Konto.' NOT NULL,
	"credit_footer" text DEFAULT 'Einen bereits gezahlten Betrag verrechnen wir mit offenen Rechnungen oder erstatten ihn auf Ihr Konto.' NOT NULL,
	"payment_method" text DEFAULT 'BANKTRANSFER' NOT NULL,
	"payment_days" integer DEFAULT 14 NOT NULL,
	"discount_days" integer DEFAULT 0 NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"late_interest" boolean DEFAULT false NOT NULL,
	"late_lump_sum" boolean DEFAULT false NOT NULL,
	"base_rate" integer,
	"base_rate_since" date,
	"datev" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "company_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "company_mail_text" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "company_mail_text_tenant_id_company_id_kind_pk" PRIMARY KEY("tenant_id","company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "counter_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "number_range" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"generator" text DEFAULT 'INCREMENTAL' NOT NULL,
	"pattern" text DEFAULT '' NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "number_range_tenant_id_company_id_kind_pk" PRIMARY KEY("tenant_id","company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_run" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"stop_reason" jsonb,
	"customers" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"started_by_name" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_run_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_run_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_run_customer" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"customer_name" text collate "de-x-icu" NOT NULL,
	"planned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"written" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "customer_run_customer_tenant_id_run_id_customer_id_pk" PRIMARY KEY("tenant_id","run_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "datev_export" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"invoices" boolean NOT NULL,
	"payments" boolean NOT NULL,
	"closings" boolean NOT NULL,
	"locks" boolean NOT NULL,
	"booking_count" integer NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"document_ids" uuid[] DEFAULT '{}' NOT NULL,
	"job_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "datev_export_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "datev_item" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	CONSTRAINT "datev_item_tenant_id_kind_entity_id_pk" PRIMARY KEY("tenant_id","kind","entity_id")
);
--> statement-breakpoint
CREATE TABLE "document_dispatch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "document_dispatch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"family" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_type" text,
	"status" text NOT NULL,
	"number" text collate platform.natural_german,
	"date" date NOT NULL,
	"service_date" date,
	"service_date_end" date,
	"use_gross_price" boolean NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_firstname" text DEFAULT '' NOT NULL,
	"customer_lastname" text DEFAULT '' NOT NULL,
	"customer_street" text DEFAULT '' NOT NULL,
	"customer_address" text DEFAULT '' NOT NULL,
	"customer_zipcode" text DEFAULT '' NOT NULL,
	"customer_city" text DEFAULT '' NOT NULL,
	"customer_country" text DEFAULT 'DE' NOT NULL,
	"customer_vat_id" text DEFAULT '' NOT NULL,
	"customer_sort_name" text collate "de-x-icu" NOT NULL,
	"buyer_reference" text DEFAULT '' NOT NULL,
	"leitweg_id" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"order_date" date,
	"payment_method" text NOT NULL,
	"payment_days" integer NOT NULL,
	"discount_days" integer DEFAULT 0 NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"due_date" date,
	"note_private" text DEFAULT '' NOT NULL,
	"note_public" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"sum_net" bigint DEFAULT 0 NOT NULL,
	"sum_vat" bigint DEFAULT 0 NOT NULL,
	"sum_gross" bigint DEFAULT 0 NOT NULL,
	"open_amount" bigint DEFAULT 0 NOT NULL,
	"cancellation_of" uuid,
	"cancelled_by" uuid,
	"invoice_id" uuid,
	"show_prices" boolean DEFAULT true NOT NULL,
	"print_model" jsonb,
	"logo_file_id" uuid,
	"booked_at" timestamp with time zone,
	"dispatch_state" text,
	"search_text" text GENERATED ALWAYS AS (platform.fold(coalesce(number, '') || ' ' || customer_name || ' ' || customer_firstname || ' ' || customer_lastname || ' ' || customer_number || ' ' || customer_city)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "document_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_position" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"product_number" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'H87' NOT NULL,
	"price" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"vat_rate_id" uuid,
	"vat_rate" integer DEFAULT 0 NOT NULL,
	"vat_category" text DEFAULT 'S' NOT NULL,
	"sum_net" bigint DEFAULT 0 NOT NULL,
	"sum_gross" bigint DEFAULT 0 NOT NULL,
	"deposit_of" uuid,
	"transport_aid" boolean DEFAULT false NOT NULL,
	"delivery_note_id" uuid,
	"origin_id" uuid,
	CONSTRAINT "document_position_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_vat" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_category" text NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "document_vat_tenant_id_document_id_vat_rate_id_vat_rate_pk" PRIMARY KEY("tenant_id","document_id","vat_rate_id","vat_rate")
);
--> statement-breakpoint
CREATE TABLE "dunning_claim" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"waived" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"open_amount" bigint GENERATED ALWAYS AS (case when state = 'OPEN' then amount - paid - waived else 0 end) STORED NOT NULL,
	"waive_reason" text DEFAULT '' NOT NULL,
	"waived_by_name" text,
	"waived_at" timestamp with time zone,
	"replaced_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dunning_claim_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "dunning_claim_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dunning_payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"claim_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dunning_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"started_by_name" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"question" jsonb NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_name" text,
	"file_type" text,
	"file_size" bigint,
	"file_sha256" text,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "export_job_chunk" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_job_chunk_tenant_id_job_id_part_pk" PRIMARY KEY("tenant_id","job_id","part")
);
--> statement-breakpoint
CREATE TABLE "export_profile" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"columns" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_profile_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "export_profile_name_once" UNIQUE("tenant_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "external_device" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" uuid,
	"pos_pin" text,
	"software_version" text DEFAULT '' NOT NULL,
	"last_synchronisation" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"state" text NOT NULL,
	"content" "bytea",
	"encoding" text,
	"separator" text,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"faulty_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"same_name_count" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"failure" jsonb,
	"started_by_name" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"entity_id" uuid,
	"same_name_as" integer,
	"changes" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"before" jsonb,
	CONSTRAINT "import_row_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line")
);
--> statement-breakpoint
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
CREATE TABLE "mail" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"sender_name" text,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"secret" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message_id" text,
	"failure_report" jsonb,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"stalled_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sync_change" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"changed_xid" "xid8" NOT NULL,
	CONSTRAINT "sync_change_tenant_id_kind_record_id_store_id_pk" PRIMARY KEY("tenant_id","kind","record_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event_key" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"ticket_id" uuid,
	"rights" text[],
	"module" text,
	"store_id" uuid,
	"every_store" boolean NOT NULL,
	"mail_state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text DEFAULT 'PAYMENT' NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"write_off" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_group_id" uuid,
	"reverses" uuid,
	"adjusts" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_vat" (
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_category" text NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_vat_tenant_id_payment_id_vat_rate_id_vat_rate_vat_category_pk" PRIMARY KEY("tenant_id","payment_id","vat_rate_id","vat_rate","vat_category")
);
--> statement-breakpoint
CREATE TABLE "planned_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_by_name" text NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform"."commit_probe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."device_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."external_device_key" (
	"api_key" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."fiscal_connection" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"api_key" text NOT NULL,
	"api_secret" text NOT NULL,
	"state" text DEFAULT 'STORED' NOT NULL,
	"environment" text,
	"requested_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."key_check" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."login_failure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."login_identity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"invited_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	CONSTRAINT "login_identity_email_folded_unique" UNIQUE("email_folded")
);
--> statement-breakpoint
CREATE TABLE "platform"."password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "platform"."routine" (
	"topic" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."sync_epoch" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."user_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_store" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"store_id" uuid NOT NULL,
	CONSTRAINT "device_store_tenant_id_device_id_valid_from_pk" PRIMARY KEY("tenant_id","device_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "pos_device" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"serial" text NOT NULL,
	"store_id" uuid,
	"software_version" text NOT NULL,
	"pin_version" integer NOT NULL,
	"last_synchronisation" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"settled_rejection" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pos_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "paper_file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid GENERATED ALWAYS AS (case when kind = 'document' then id end) STORED,
	"reminder_id" uuid GENERATED ALWAYS AS (case when kind = 'reminder' then id end) STORED,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"template_version" integer NOT NULL,
	"rendered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_number" text collate platform.natural_german NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_group_id" uuid,
	"vat_rate_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"price_is_gross" boolean NOT NULL,
	"is_deposit" boolean DEFAULT false NOT NULL,
	"deposit_product_id" uuid,
	"is_transport_aid" boolean DEFAULT false NOT NULL,
	"revenue_account" text DEFAULT '' NOT NULL,
	"expense_account" text DEFAULT '' NOT NULL,
	"gtin" text,
	"unit" text DEFAULT 'H87' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (platform.fold(name || ' ' || product_number || ' ' || coalesce(gtin, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_group" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"product_group_number" text collate platform.natural_german NOT NULL,
	"revenue_account" text DEFAULT '' NOT NULL,
	"expense_account" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (platform.fold(name || ' ' || product_group_number)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pos_rejection" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pos_rejection_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"uuid" text NOT NULL,
	"status" text NOT NULL,
	"errors" jsonb NOT NULL,
	"content" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_rejection_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"number" bigint NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"cashier" text,
	"closing_number" bigint,
	"cancels" uuid,
	"sum_gross" bigint NOT NULL,
	"sum_net" bigint NOT NULL,
	"sum_vat" bigint NOT NULL,
	"line_gross" bigint NOT NULL,
	"line_net" bigint NOT NULL,
	"payment_methods" smallint[] NOT NULL,
	"payment_amounts" bigint[] NOT NULL,
	"tse_state" text NOT NULL,
	"tse_transaction" bigint,
	"tse_counter" bigint,
	"tse_start" timestamp with time zone,
	"tse_end" timestamp with time zone,
	"tse_serial" text,
	"tse_signature" text,
	"flags" jsonb,
	CONSTRAINT "receipt_tenant_id_created_at_id_pk" PRIMARY KEY("tenant_id","created_at","id"),
	CONSTRAINT "receipt_payments" CHECK (cardinality(payment_methods) = cardinality(payment_amounts)),
	CONSTRAINT "receipt_flags" CHECK (flags is null or jsonb_array_length(flags) > 0)
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "receipt_article" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receipt_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text,
	"product_number" text NOT NULL,
	"name" text NOT NULL,
	"product_group" text NOT NULL,
	"vat_rate_id" text,
	"vat_rate" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "receipt_article_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt_key" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_id" uuid NOT NULL,
	CONSTRAINT "receipt_key_tenant_id_device_id_uuid_pk" PRIMARY KEY("tenant_id","device_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "receipt_line" (
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"store_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"sum_gross" bigint NOT NULL,
	"sum_net" bigint NOT NULL,
	CONSTRAINT "receipt_line_tenant_id_created_at_receipt_id_line_pk" PRIMARY KEY("tenant_id","created_at","receipt_id","line")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "invoice_dispute" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"since" date NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "invoice_dispute_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"date" date NOT NULL,
	"pay_until" date NOT NULL,
	"open_amount" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"claims" bigint DEFAULT 0 NOT NULL,
	"print_model" jsonb NOT NULL,
	"logo_file_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reminder_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_dispatch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	CONSTRAINT "reminder_dispatch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_item" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"reminder_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"date" date NOT NULL,
	"open_amount" bigint DEFAULT 0 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reminder_item_tenant_id_reminder_id_document_id_pk" PRIMARY KEY("tenant_id","reminder_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_level" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"days" integer NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"payment_days" integer NOT NULL,
	"subject" text NOT NULL,
	"intro" text NOT NULL,
	"closing" text NOT NULL,
	CONSTRAINT "reminder_level_tenant_id_company_id_level_pk" PRIMARY KEY("tenant_id","company_id","level")
);
--> statement-breakpoint
CREATE TABLE "reminder_withdrawal" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"reminder_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_withdrawal_tenant_id_reminder_id_pk" PRIMARY KEY("tenant_id","reminder_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"count_receipts" bigint NOT NULL,
	"count_returns" bigint NOT NULL,
	"count_canceled" bigint NOT NULL,
	"count_movements" bigint NOT NULL,
	"count_lines" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	CONSTRAINT "sales_day_tenant_id_day_store_id_device_id_pk" PRIMARY KEY("tenant_id","day","store_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_payment" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"method" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "sales_day_payment_tenant_id_day_store_id_device_id_method_pk" PRIMARY KEY("tenant_id","day","store_id","device_id","method")
);
--> statement-breakpoint
CREATE TABLE "sales_day_vat" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"vat_rate" integer NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "sales_day_vat_tenant_id_day_store_id_device_id_vat_rate_pk" PRIMARY KEY("tenant_id","day","store_id","device_id","vat_rate")
);
--> statement-breakpoint
CREATE TABLE "sales_month_article" (
	"tenant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"lines" bigint NOT NULL,
	"articles" bigint[] NOT NULL,
	"quantities" bigint[] NOT NULL,
	"gross" bigint[] NOT NULL,
	"net" bigint[] NOT NULL,
	CONSTRAINT "sales_month_article_pk" PRIMARY KEY("tenant_id","month","company_id","store_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text collate "de-x-icu" DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"carries_all" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_product" (
	"tenant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"is_listed" boolean,
	"price" bigint,
	"price_is_gross" boolean,
	"vat_rate_id" uuid,
	"revenue_account" text DEFAULT '' NOT NULL,
	"expense_account" text DEFAULT '' NOT NULL,
	CONSTRAINT "store_product_tenant_id_store_id_product_id_pk" PRIMARY KEY("tenant_id","store_id","product_id"),
	CONSTRAINT "store_product_price" CHECK ((price is null) = (price_is_gross is null))
);
--> statement-breakpoint
CREATE TABLE "user_store" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	CONSTRAINT "user_store_tenant_id_user_id_store_id_pk" PRIMARY KEY("tenant_id","user_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_key" text,
	"tenant_key_folded" text,
	"name" text collate "de-x-icu" NOT NULL,
	"is_platform" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"modules" text[] NOT NULL,
	"use_gross_price" boolean DEFAULT true NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"pos_pin" text NOT NULL,
	"pin_version" integer DEFAULT 1 NOT NULL,
	"require_totp" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_tenant_key_folded_unique" UNIQUE("tenant_key_folded")
);
--> statement-breakpoint
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
CREATE TABLE "pos_tse" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"tss_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client_serial" text NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"puk" text,
	"pin" text NOT NULL,
	"serial" text,
	"public_key" text,
	"certificate_expires" timestamp with time zone,
	"environment" text,
	"failure" text,
	"failure_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pos_tse_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text collate "de-x-icu" NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"rights" text[] NOT NULL,
	"last_company_id" bigint,
	"dark_mode" boolean DEFAULT false NOT NULL,
	"receive_notification_mails" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'DE' NOT NULL,
	"show_first_steps" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vat_rate" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"dsfinvk_key" integer NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"small_business" boolean DEFAULT false NOT NULL,
	"exemption_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_rate_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vat_rate_percentage" (
	"tenant_id" uuid NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "vat_rate_percentage_tenant_id_vat_rate_id_valid_from_pk" PRIMARY KEY("tenant_id","vat_rate_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "billing_run_invoice" ADD CONSTRAINT "billing_run_invoice_run" FOREIGN KEY ("tenant_id","company_id","run_id") REFERENCES "public"."customer_run"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_invoice" ADD CONSTRAINT "billing_run_invoice_customer" FOREIGN KEY ("tenant_id","run_id","customer_id") REFERENCES "public"."customer_run_customer"("tenant_id","run_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_invoice" ADD CONSTRAINT "billing_run_invoice_document" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partner" ADD CONSTRAINT "business_partner_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_communication" ADD CONSTRAINT "partner_communication_tenant_id_partner_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","partner_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_items" ADD CONSTRAINT "closing_items_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_tenant_id_logo_file_id_stored_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","logo_file_id") REFERENCES "public"."stored_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_mail_text" ADD CONSTRAINT "company_mail_text_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter" ADD CONSTRAINT "counter_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_range" ADD CONSTRAINT "number_range_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_run" ADD CONSTRAINT "customer_run_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_run_customer" ADD CONSTRAINT "customer_run_customer_run" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."customer_run"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_run_customer" ADD CONSTRAINT "customer_run_customer_partner" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datev_export" ADD CONSTRAINT "datev_export_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datev_item" ADD CONSTRAINT "datev_item_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."datev_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_dispatch" ADD CONSTRAINT "document_dispatch_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_dispatch" ADD CONSTRAINT "document_dispatch_mail" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."mail"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_customer_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_company_id_cancellation_of_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","cancellation_of") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_company_id_cancelled_by_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","cancelled_by") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_company_id_invoice_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_delivery_note_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","delivery_note_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_origin_id_document_position_tenant_id_id_fk" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."document_position"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_document_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_vat" ADD CONSTRAINT "document_vat_tenant_id_document_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_vat" ADD CONSTRAINT "document_vat_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_tenant_id_company_id_reminder_id_reminder_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_tenant_id_company_id_document_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_tenant_id_customer_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_replaced_by_fk" FOREIGN KEY ("tenant_id","company_id","replaced_by") REFERENCES "public"."dunning_claim"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_payment" ADD CONSTRAINT "dunning_payment_claim_fk" FOREIGN KEY ("tenant_id","company_id","claim_id") REFERENCES "public"."dunning_claim"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_payment" ADD CONSTRAINT "dunning_payment_document_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_payment" ADD CONSTRAINT "dunning_payment_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job_chunk" ADD CONSTRAINT "export_job_chunk_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "public"."export_job"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_device" ADD CONSTRAINT "external_device_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_device" ADD CONSTRAINT "external_device_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_device" ADD CONSTRAINT "external_device_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_change" ADD CONSTRAINT "sync_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_store" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_document_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_reverses_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reverses") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_adjusts_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","adjusts") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_vat" ADD CONSTRAINT "payment_vat_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_vat" ADD CONSTRAINT "payment_vat_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."password_reset" ADD CONSTRAINT "password_reset_user_id_login_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."login_identity"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."recovery_code" ADD CONSTRAINT "recovery_code_user_id_login_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."login_identity"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."user_session" ADD CONSTRAINT "user_session_user_id_login_identity_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "platform"."login_identity"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_store" ADD CONSTRAINT "device_store_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_store" ADD CONSTRAINT "device_store_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_device" ADD CONSTRAINT "pos_device_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_device" ADD CONSTRAINT "pos_device_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_tenant_id_document_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_tenant_id_reminder_id_reminder_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tenant_id_product_group_id_product_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_group_id") REFERENCES "public"."product_group"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tenant_id_deposit_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deposit_product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_group" ADD CONSTRAINT "product_group_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_rejection" ADD CONSTRAINT "pos_rejection_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_dispute" ADD CONSTRAINT "invoice_dispute_tenant_id_company_id_document_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_company_id_run_id_customer_run_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","run_id") REFERENCES "public"."customer_run"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_customer_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_logo_file_id_stored_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","logo_file_id") REFERENCES "public"."stored_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dispatch" ADD CONSTRAINT "reminder_dispatch_tenant_id_reminder_id_reminder_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dispatch" ADD CONSTRAINT "reminder_dispatch_tenant_id_id_mail_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."mail"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_item" ADD CONSTRAINT "reminder_item_tenant_id_company_id_reminder_id_reminder_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_item" ADD CONSTRAINT "reminder_item_tenant_id_company_id_document_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_level" ADD CONSTRAINT "reminder_level_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_withdrawal" ADD CONSTRAINT "reminder_withdrawal_tenant_id_company_id_reminder_id_reminder_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_day" ADD CONSTRAINT "sales_day_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_day" ADD CONSTRAINT "sales_day_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_store" ADD CONSTRAINT "user_store_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_store" ADD CONSTRAINT "user_store_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket" ADD CONSTRAINT "ticket_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket_attachment" ADD CONSTRAINT "ticket_attachment_entry_id_ticket_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "platform"."ticket_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket_entry" ADD CONSTRAINT "ticket_entry_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "platform"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform"."ticket_reading" ADD CONSTRAINT "ticket_reading_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "platform"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_tse" ADD CONSTRAINT "pos_tse_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_tse" ADD CONSTRAINT "pos_tse_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_tenant_id_last_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","last_company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rate" ADD CONSTRAINT "vat_rate_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rate_percentage" ADD CONSTRAINT "vat_rate_percentage_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_by_entity" ON "audit_entry" USING btree ("tenant_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_record" ON "audit_entry" USING gin ("tenant_id","record" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entry_by_continued" ON "audit_entry" USING btree ("tenant_id","continues") WHERE continues is not null;--> statement-breakpoint
CREATE INDEX "billing_run_invoice_by_customer" ON "billing_run_invoice" USING btree ("tenant_id","run_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_customer_number" ON "business_partner" USING btree ("tenant_id","customer_number");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_supplier_number" ON "business_partner" USING btree ("tenant_id","supplier_number");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_member_number" ON "business_partner" USING btree ("tenant_id","member_number");--> statement-breakpoint
CREATE INDEX "partner_by_name" ON "business_partner" USING btree ("tenant_id","is_deleted","sort_name","id");--> statement-breakpoint
CREATE INDEX "partner_by_city" ON "business_partner" USING btree ("tenant_id","is_deleted","city","id");--> statement-breakpoint
CREATE INDEX "partner_by_created" ON "business_partner" USING btree ("tenant_id","is_deleted","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_by_customer_number" ON "business_partner" USING btree ("tenant_id","is_deleted","customer_number" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_customers" ON "business_partner" USING btree ("tenant_id","is_deleted","sort_name","id") WHERE is_customer;--> statement-breakpoint
CREATE INDEX "partner_suppliers" ON "business_partner" USING btree ("tenant_id","is_deleted","sort_name","id") WHERE is_supplier;--> statement-breakpoint
CREATE INDEX "partner_members" ON "business_partner" USING btree ("tenant_id","is_deleted","sort_name","id") WHERE is_member;--> statement-breakpoint
CREATE INDEX "partner_farmers" ON "business_partner" USING btree ("tenant_id","is_deleted","sort_name","id") WHERE is_farmer;--> statement-breakpoint
CREATE INDEX "partner_inactive" ON "business_partner" USING btree ("tenant_id","is_deleted","sort_name","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "partner_members_by_number" ON "business_partner" USING btree ("tenant_id","is_deleted","member_number","id") WHERE is_member;--> statement-breakpoint
CREATE UNIQUE INDEX "closing_uuid_once" ON "closing" USING btree ("tenant_id","device_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_number_once" ON "closing" USING btree ("tenant_id","device_id","number");--> statement-breakpoint
CREATE INDEX "closing_by_end" ON "closing" USING btree ("tenant_id","end_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_one_default" ON "company" USING btree ("tenant_id") WHERE default_company;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_content" ON "stored_file" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_run_one_at_a_time" ON "customer_run" USING btree ("tenant_id","company_id","kind") WHERE state in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "customer_run_by_age" ON "customer_run" USING btree ("tenant_id","company_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_run_stalled" ON "customer_run" USING btree ("updated_at") WHERE state in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "customer_run_customer_by_name" ON "customer_run_customer" USING btree ("tenant_id","run_id","customer_name","customer_id");--> statement-breakpoint
CREATE INDEX "customer_run_customer_by_state" ON "customer_run_customer" USING btree ("tenant_id","run_id","state","customer_name","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "datev_export_of_job" ON "datev_export" USING btree ("tenant_id","job_id");--> statement-breakpoint
CREATE INDEX "datev_export_by_age" ON "datev_export" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_dispatch_by_document" ON "document_dispatch" USING btree ("tenant_id","document_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_dispatch_once" ON "document_dispatch" USING btree ("tenant_id","document_id","send_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number_once" ON "document" USING btree ("tenant_id","company_id","family","number");--> statement-breakpoint
CREATE UNIQUE INDEX "document_cancelled_once" ON "document" USING btree ("tenant_id","cancellation_of") WHERE kind = 'CANCELLATION';--> statement-breakpoint
CREATE INDEX "document_by_date" ON "document" USING btree ("tenant_id","company_id","family","date","id","status","due_date","sum_net","sum_gross","open_amount");--> statement-breakpoint
CREATE INDEX "document_by_number" ON "document" USING btree ("tenant_id","company_id","family","number","id");--> statement-breakpoint
CREATE INDEX "document_by_customer_name" ON "document" USING btree ("tenant_id","company_id","family","customer_sort_name","id");--> statement-breakpoint
CREATE INDEX "document_by_gross" ON "document" USING btree ("tenant_id","company_id","family","sum_gross","id");--> statement-breakpoint
CREATE INDEX "document_by_due" ON "document" USING btree ("tenant_id","company_id","family","due_date","id");--> statement-breakpoint
CREATE INDEX "document_by_status" ON "document" USING btree ("tenant_id","company_id","family","status","date","id");--> statement-breakpoint
CREATE INDEX "document_by_customer" ON "document" USING btree ("tenant_id","company_id","customer_id","family","date","id","status","sum_net");--> statement-breakpoint
CREATE INDEX "document_by_original" ON "document" USING btree ("tenant_id","cancellation_of") WHERE cancellation_of is not null;--> statement-breakpoint
CREATE INDEX "document_by_invoice" ON "document" USING btree ("tenant_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "document_unbilled" ON "document" USING btree ("tenant_id","company_id","date","id") WHERE family = 'DELIVERY_NOTE' and status = 'BOOKED' and invoice_id is null;--> statement-breakpoint
CREATE INDEX "document_open" ON "document" USING btree ("tenant_id","company_id","due_date","id","family","open_amount") WHERE status = 'BOOKED' and open_amount > 0;--> statement-breakpoint
CREATE INDEX "document_unsettled" ON "document" USING btree ("tenant_id","company_id","customer_id","family","due_date","open_amount","customer_number","customer_sort_name") WHERE open_amount <> 0;--> statement-breakpoint
CREATE INDEX "document_credit" ON "document" USING btree ("tenant_id","company_id","customer_id") WHERE open_amount < 0;--> statement-breakpoint
CREATE INDEX "document_dispatched" ON "document" USING btree ("tenant_id","company_id","family","dispatch_state","date","id") WHERE dispatch_state is not null;--> statement-breakpoint
CREATE INDEX "document_unsent" ON "document" USING btree ("tenant_id","company_id","family","date","id") WHERE dispatch_state is null and status in ('BOOKED', 'PAID');--> statement-breakpoint
CREATE INDEX "document_position_by_document" ON "document_position" USING btree ("tenant_id","document_id","position");--> statement-breakpoint
CREATE INDEX "document_position_by_product" ON "document_position" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "document_position_by_note" ON "document_position" USING btree ("tenant_id","delivery_note_id") WHERE delivery_note_id is not null;--> statement-breakpoint
CREATE INDEX "document_position_by_origin" ON "document_position" USING btree ("tenant_id","origin_id") WHERE origin_id is not null;--> statement-breakpoint
CREATE INDEX "dunning_claim_open" ON "dunning_claim" USING btree ("tenant_id","company_id","customer_id") WHERE open_amount > 0;--> statement-breakpoint
CREATE INDEX "dunning_claim_by_customer" ON "dunning_claim" USING btree ("tenant_id","company_id","customer_id");--> statement-breakpoint
CREATE INDEX "dunning_claim_by_document" ON "dunning_claim" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "dunning_claim_by_reminder" ON "dunning_claim" USING btree ("tenant_id","reminder_id");--> statement-breakpoint
CREATE INDEX "dunning_payment_by_document" ON "dunning_payment" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "dunning_payment_by_claim" ON "dunning_payment" USING btree ("tenant_id","claim_id");--> statement-breakpoint
CREATE INDEX "export_job_by_person" ON "export_job" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "export_job_open" ON "export_job" USING btree ("updated_at") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "export_job_expiring" ON "export_job" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "export_job_once" ON "export_job" USING btree ("tenant_id","user_id","company_id","digest") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "external_device_by_store" ON "external_device" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "external_device_by_company" ON "external_device" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE INDEX "import_by_age" ON "import" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_row_by_outcome" ON "import_row" USING btree ("tenant_id","import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_row_same_name" ON "import_row" USING btree ("tenant_id","import_id","line") WHERE same_name_as is not null;--> statement-breakpoint
CREATE INDEX "import_row_written" ON "import_row" USING btree ("tenant_id","import_id","line") WHERE written_version is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_own_name" ON "list_view" USING btree ("tenant_id","user_id","list","name") WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_shared_name" ON "list_view" USING btree ("tenant_id","list","name") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "sync_change_by_time" ON "sync_change" USING btree ("tenant_id","store_id","changed_xid");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("tenant_id","user_id","type","event_key");--> statement-breakpoint
CREATE INDEX "notification_by_age" ON "notification" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("tenant_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_by_document" ON "payment" USING btree ("tenant_id","document_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_by_group" ON "payment" USING btree ("tenant_id","payment_group_id") WHERE payment_group_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reversed_once" ON "payment" USING btree ("tenant_id","reverses");--> statement-breakpoint
CREATE INDEX "payment_by_adjusted" ON "payment" USING btree ("tenant_id","adjusts") WHERE adjusts is not null;--> statement-breakpoint
CREATE INDEX "planned_change_by_entity" ON "planned_change" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "planned_change_due" ON "planned_change" USING btree ("scheduled_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "planned_change_failed" ON "planned_change" USING btree ("tenant_id","settled_at") WHERE status = 'FAILED';--> statement-breakpoint
CREATE INDEX "device_token_device" ON "platform"."device_token" USING btree ("tenant_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_device_key_device" ON "platform"."external_device_key" USING btree ("tenant_id","device_id");--> statement-breakpoint
CREATE INDEX "login_failure_account" ON "platform"."login_failure" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "login_failure_address" ON "platform"."login_failure" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "login_identity_tenant" ON "platform"."login_identity" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "password_reset_user" ON "platform"."password_reset" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "platform"."user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_store_by_store" ON "device_store" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "pos_device_by_store" ON "pos_device" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_version_order_key" ON "platform"."pos_version" USING btree ("order_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_version_one_latest" ON "platform"."pos_version" USING btree ("is_latest") WHERE is_latest;--> statement-breakpoint
CREATE INDEX "paper_file_document" ON "paper_file" USING btree ("tenant_id","document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "paper_file_reminder" ON "paper_file" USING btree ("tenant_id","reminder_id") WHERE reminder_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_number_once" ON "product" USING btree ("tenant_id","product_number");--> statement-breakpoint
CREATE INDEX "product_by_name" ON "product" USING btree ("tenant_id","is_deleted","name","id");--> statement-breakpoint
CREATE INDEX "product_by_number" ON "product" USING btree ("tenant_id","is_deleted","product_number","id");--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("tenant_id","is_deleted","price","id");--> statement-breakpoint
CREATE INDEX "product_by_created" ON "product" USING btree ("tenant_id","is_deleted","created_at","id");--> statement-breakpoint
CREATE INDEX "product_by_group" ON "product" USING btree ("tenant_id","product_group_id","is_deleted","name","id");--> statement-breakpoint
CREATE INDEX "product_by_gtin" ON "product" USING btree ("tenant_id","gtin");--> statement-breakpoint
CREATE INDEX "product_inactive" ON "product" USING btree ("tenant_id","is_deleted","name","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "product_deposits" ON "product" USING btree ("tenant_id","is_deleted","name","id") WHERE is_deposit;--> statement-breakpoint
CREATE INDEX "product_by_deposit" ON "product" USING btree ("tenant_id","deposit_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_group_number_once" ON "product_group" USING btree ("tenant_id","product_group_number");--> statement-breakpoint
CREATE INDEX "product_group_by_name" ON "product_group" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_rejection_once" ON "pos_rejection" USING btree ("tenant_id","device_id","kind","digest");--> statement-breakpoint
CREATE INDEX "receipt_by_number" ON "receipt" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "receipt_by_till" ON "receipt" USING btree ("tenant_id","device_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipt_by_closing" ON "receipt" USING btree ("tenant_id","closing_number");--> statement-breakpoint
CREATE INDEX "receipt_rare" ON "receipt" USING btree ("tenant_id","type","created_at","id") WHERE type <> 'SALE';--> statement-breakpoint
CREATE INDEX "receipt_by_cancelled" ON "receipt" USING btree ("tenant_id","device_id","cancels") WHERE cancels is not null;--> statement-breakpoint
CREATE INDEX "receipt_flagged" ON "receipt" USING btree ("tenant_id","created_at","id") WHERE flags is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_article_once" ON "receipt_article" USING btree ("tenant_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_once_per_run" ON "reminder" USING btree ("tenant_id","run_id","customer_id");--> statement-breakpoint
CREATE INDEX "reminder_dispatch_by_reminder" ON "reminder_dispatch" USING btree ("tenant_id","reminder_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_item_level_once" ON "reminder_item" USING btree ("tenant_id","document_id","level") WHERE not withdrawn;--> statement-breakpoint
CREATE INDEX "store_by_company" ON "store" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE INDEX "store_product_by_product" ON "store_product" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "user_store_by_store" ON "user_store" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_one_platform" ON "tenant" USING btree ("is_platform") WHERE is_platform;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_number" ON "platform"."ticket" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_of_tenant" ON "platform"."ticket" USING btree ("tenant_id","ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_by_status" ON "platform"."ticket" USING btree ("status","ticket_number");--> statement-breakpoint
CREATE INDEX "ticket_attachment_of_entry" ON "platform"."ticket_attachment" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ticket_entry_of_ticket" ON "platform"."ticket_entry" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_tse_one_live" ON "pos_tse" USING btree ("tenant_id","device_id") WHERE state <> 'DISABLED';