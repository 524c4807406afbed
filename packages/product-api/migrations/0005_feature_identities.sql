CREATE TABLE "feature_enablements" (
	"user_id" uuid NOT NULL,
	"feature_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feature_enablements_user_id_feature_name_pk" PRIMARY KEY("user_id","feature_name")
);
--> statement-breakpoint
CREATE TABLE "feature_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feature_identities_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "feature_enablements" ADD CONSTRAINT "feature_enablements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_identities" ADD CONSTRAINT "feature_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_identities_unlinked_created_at_index" ON "feature_identities" USING btree ("created_at") WHERE "feature_identities"."user_id" is null;