-- A counter of a viewer, a status and a due date counts its three priorities side by side: nobody asks for one of them alone,
-- and whoever sums counters reads a third of the rows.
create table task_counts_of_days (
  tenant_id bigint not null,
  viewer_id bigint not null,
  status text not null,
  due_date date not null,
  low integer not null,
  medium integer not null,
  high integer not null,
  tasks integer generated always as (low + medium + high) virtual
);

insert into task_counts_of_days (tenant_id, viewer_id, status, due_date, low, medium, high)
select tenant_id, viewer_id, status, due_date, coalesce(sum(tasks) filter (where priority = 'low'), 0),
  coalesce(sum(tasks) filter (where priority = 'medium'), 0), coalesce(sum(tasks) filter (where priority = 'high'), 0)
from task_counts group by tenant_id, viewer_id, status, due_date order by 1, 2, 3, 4;

drop table task_counts;

alter table task_counts_of_days rename to task_counts;

alter table task_counts add constraint task_counts_pkey primary key (tenant_id, viewer_id, status, due_date);

alter table task_counts add constraint task_counts_tenant_fkey foreign key (tenant_id) references tenants (id);

alter table task_counts enable row level security;

create policy task_counts_tenant on task_counts to retaguarda_app
  using (tenant_id = any (nullif(current_setting('app.tenant_ids', true), '')::bigint[]));

create policy task_counts_system on task_counts to retaguarda_system using (true);

grant select, insert, update, delete on task_counts to retaguarda_app;

grant select, insert, update, delete on task_counts to retaguarda_system;
