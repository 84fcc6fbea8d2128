"""Swift, configured by a folder instead of /etc/swift.

    run-swift.py FOLDER serve SERVER CONFIGURATION    runs a server
    run-swift.py FOLDER rings RINGS                   creates the rings; RINGS is JSON: {name: [port of each replica]}
"""
import json
import sys

from swift.common import utils

folder, action, *parameters = sys.argv[1:]
utils.set_swift_dir(folder)

if action == 'serve':
    from swift.common.wsgi import run_wsgi

    server, configuration = parameters
    sys.exit(run_wsgi(configuration, server))

from swift.common.ring import RingBuilder

for name, ports in json.loads(parameters[0]).items():
    builder = RingBuilder(part_power=6, replicas=len(ports), min_part_hours=0)
    for index, port in enumerate(ports):
        address = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
        builder.add_dev({'region': 1, 'zone': index, 'device': f'node{index}', 'weight': 1, 'meta': '', **address})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
