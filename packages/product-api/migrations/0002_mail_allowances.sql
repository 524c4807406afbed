CREATE TABLE "mail_allowances" (
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_allowances_address_hash_kind_pk" PRIMARY KEY("address_hash","kind")
);
--> statement-breakpoint
CREATE INDEX "mail_allowances_last_sent_at_index" ON "mail_allowances" USING btree ("last_sent_at");