vcl 4.1;

# The rules of a CDN in Varnish's language (docs/operations.md, 'A CDN'). Include this file behind the definition of your backends.
# tests/integration/web/cdn-varnish.test.ts runs it.

import std;

acl publishers {
	"localhost";
}

sub vcl_recv {
	# 3. Purge: after a publication, what has its tag.
	if (req.method == "BAN") {
		if (client.ip !~ publishers) {
			return (synth(403));
		}
		ban("obj.http.surrogate-key ~ " + req.http.surrogate-key);
		return (synth(200));
	}

	# What has expired is served while a new copy is fetched; longer than ten minutes only while no backend is healthy.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 10m;
	}

	# Files depend on no visitor.
	if (req.method == "GET" && req.url ~ "^/(assets|texts|cards)/") {
		return (hash);
	}

	# 1. Bypass: whatever depends on its visitor.
	if (
		(req.method != "GET" && req.method != "HEAD")
		|| req.http.cookie ~ "(^|;\s*)(__Host-|__Secure-)?(session|preview|live-updates|mail-link|feature-flags)="
		|| req.http.sec-gpc == "1"
		|| req.http.sec-fetch-dest ~ "^i?frame$"
		|| req.http.user-agent ~ "(?i)bot|crawl|spider|slurp|lighthouse"
	) {
		return (pass);
	}

	# 2. Keep one copy for each language that visitors prefer. Calls name the language of their page themselves.
	if (req.url !~ "^/api/") {
		if (req.http.cookie ~ "(^|;\s*)locale=(en-GB|ja|ko)(;|$)") {
			set req.http.accept-language = regsub(req.http.cookie, "^(|.*;\s*)locale=(en-GB|ja|ko)(;.*)?$", "\2");
		} elsif (req.http.accept-language ~ "(?i)\b(en|ja|ko)\b") {
			set req.http.accept-language = regsub(req.http.accept-language, "(?i)^.*?\b(en|ja|ko)\b.*$", "\1");
		}
		if (req.http.accept-language !~ "^(ja|ko)$") {
			set req.http.accept-language = "en-GB";
		}
	}
	return (hash);
}

sub vcl_backend_response {
	# Varnish does not read CDN-Cache-Control.
	if (beresp.http.cdn-cache-control) {
		set beresp.grace = 24h;
	}
	# An error replaces no page.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
}

sub vcl_deliver {
	unset resp.http.cdn-cache-control;
	unset resp.http.cache-tag;
	unset resp.http.surrogate-key;
}
