CREATE TABLE "search_packs" (
	"id" serial PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"digest" text NOT NULL,
	"lengths" integer[] NOT NULL,
	"keys" text[] COLLATE "C" NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "search_packs_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE INDEX "search_packs_keys_index" ON "search_packs" USING gin ("keys") WITH (fastupdate=false);