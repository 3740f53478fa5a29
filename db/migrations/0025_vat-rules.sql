ALTER TABLE "product" ADD COLUMN "is_transport_aid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE product ADD CONSTRAINT product_transport_aid_is_deposit CHECK (is_deposit OR NOT is_transport_aid);--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "transport_aid" boolean DEFAULT false NOT NULL;
