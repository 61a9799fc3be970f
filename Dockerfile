# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /srv/site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

# Without npm: the site runs on the Node that its packages bring, the one that the tests ran on.
FROM debian:bookworm-slim
ENV NODE_ENV=production \
    PATH=/srv/site/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/data/compiled \
    DRAIN_SECONDS=10 \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=262144 \
    MALLOC_TRIM_THRESHOLD_=4194304 \
    NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=1024"
RUN useradd --system --uid 10001 --user-group --home-dir /nonexistent --shell /usr/sbin/nologin site \
    && install --directory --owner=site --group=site --mode=700 /data
WORKDIR /srv/site
COPY --from=build /srv/site ./
USER site
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
