-- Orders of the admin's list of users: by name within a tenant, by name and by age over the whole platform.
create index users_home_order_idx on users (home_tenant_id, app.fold(name), id);

create index users_order_idx on users (app.fold(name), id);

create index users_created_idx on users (created_at, id);
