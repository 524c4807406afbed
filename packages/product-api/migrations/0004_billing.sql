CREATE TABLE "billing_checkouts" (
	"customer_id" text NOT NULL,
	"order_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"hosted_page_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_checkouts_customer_id_order_hash_pk" PRIMARY KEY("customer_id","order_hash")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"pulled_at" timestamp with time zone,
	"generation" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_dead_letters" (
	"body_hash" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_reconciliations" (
	"name" text PRIMARY KEY NOT NULL,
	"known_until" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"resource_version" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"feature_ids" text[] NOT NULL,
	"next_charge" jsonb
);
--> statement-breakpoint
CREATE INDEX "billing_checkouts_created_at_index" ON "billing_checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_events_received_at_index" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_customer_id_index" ON "billing_subscriptions" USING btree ("customer_id");